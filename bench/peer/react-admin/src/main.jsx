import { createRoot } from 'react-dom/client';
import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { authProvider } from './auth-provider.js';
import { ApprovalList } from './approval-list.jsx';
import { dataProvider } from './data-provider.js';
import { OnDutyList } from './on-duty-list.jsx';
import { SiteEdit } from './site-edit.jsx';

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
      <Resource name="approval" options={{ label: 'Approval' }} list={ApprovalList} />
      <Resource name="onduty" options={{ label: 'On Duty' }} list={OnDutyList} />
      <Resource name="site" edit={SiteEdit} recordRepresentation="name" />
    </Admin>
  </BrowserRouter>,
);
