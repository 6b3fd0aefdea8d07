import 'virtual:colours.css';
import '@guardroom/ui/theme/tokens.css';
import '@guardroom/ui/theme/ground.css';
import '@guardroom/ui/icon/icon.css';
import './shell/ground.css';
import './shell/frame.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadClient } from './platform/session.ts';
import { App } from './shell/app.tsx';
import { Boundary } from './shell/boundary.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root.');
createRoot(container).render(
  <StrictMode>
    <Boundary>
      <App />
    </Boundary>
  </StrictMode>,
);
await loadClient();
