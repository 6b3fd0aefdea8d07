import {
  ErrorComponent,
  RefineThemes,
  ThemedLayout,
  useNotificationProvider,
} from '@refinedev/antd';
import { Authenticated, Refine } from '@refinedev/core';
import routerProvider, { NavigateToResource } from '@refinedev/react-router';
import { App as AntdApp, ConfigProvider } from 'antd';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router';
import { ApprovalList } from './approval-list.jsx';
import { authProvider } from './auth-provider.js';
import { dataProvider } from './data-provider.js';
import { Header } from './header.jsx';
import { OnDutyList } from './on-duty-list.jsx';
import { SiteEdit } from './site-edit.jsx';

const resources = [
  { name: 'approval', list: '/approval', meta: { label: 'Approval' } },
  { name: 'onduty', list: '/onduty', meta: { label: 'On Duty' } },
  { name: 'site', edit: '/site/:id' },
];

export function App() {
  return (
    <BrowserRouter>
      <ConfigProvider theme={RefineThemes.Blue}>
        <AntdApp>
          <Console />
        </AntdApp>
      </ConfigProvider>
    </BrowserRouter>
  );
}

function Console() {
  const notificationProvider = useNotificationProvider();
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      routerProvider={routerProvider}
      notificationProvider={notificationProvider}
      resources={resources}
      options={{ syncWithLocation: true, disableTelemetry: true }}
    >
      <Screens />
    </Refine>
  );
}

function Screens() {
  const layout = (
    <Authenticated key="signed-in" fallback="Sign in to Guardroom first.">
      <ThemedLayout Header={Header}>
        <Outlet />
      </ThemedLayout>
    </Authenticated>
  );
  return (
    <Routes>
      <Route element={layout}>
        <Route index element={<NavigateToResource resource="approval" />} />
        <Route path="/approval" element={<ApprovalList />} />
        <Route path="/onduty" element={<OnDutyList />} />
        <Route path="/site/:id" element={<SiteEdit />} />
        <Route path="*" element={<ErrorComponent />} />
      </Route>
    </Routes>
  );
}
