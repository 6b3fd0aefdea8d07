import { Empty } from 'antd';
import { Page } from './page.tsx';

/** Stands for every screen of the route table that is not built yet (SHELL-28). */
export function ComingSoon() {
  return (
    <Page title="Page - Coming Soon" back>
      <Empty description="This screen is not available yet." />
    </Page>
  );
}
