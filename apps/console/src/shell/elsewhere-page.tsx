import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from './not-found.tsx';

/** Whatever has no row in the route table (SHELL-11). */
export const Route = createFileRoute('/_guarded/$')({ component: NotFound });
