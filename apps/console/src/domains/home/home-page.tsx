import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';

export const Route = createFileRoute('/_guarded/')({ component: HomePage });

function HomePage() {
  return <Page tag="Home">Home</Page>;
}
