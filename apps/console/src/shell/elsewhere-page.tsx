import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from './coming-soon-page.tsx';

export const Route = createFileRoute('/_guarded/$')({ component: ComingSoon });
