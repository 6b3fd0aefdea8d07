import 'virtual:colours.css';
import '@guardroom/ui/theme/tokens.css';
import '@guardroom/ui/icon/icon.css';
import './shell/ground.css';
import './shell/frame.css';
import './shell/rounds.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setLanguage } from './platform/texts/language.ts';
import { App } from './shell/app.tsx';
import { Boundary } from './shell/boundary.tsx';
import { forgetPerson, keptLanguage } from './store/meta.ts';
import { keptTablet } from './store/tablet.ts';
import { startSync } from './sync/start.ts';
import { keepInstalled } from './sync/update.ts';

async function start(container: HTMLElement): Promise<void> {
  // Who had typed their PIN on a tablet before it was opened anew types it again.
  if ((await keptTablet()) !== undefined) await forgetPerson();
  const language = await keptLanguage();
  if (language !== undefined) setLanguage(language);
  createRoot(container).render(
    <StrictMode>
      <Boundary>
        <App />
      </Boundary>
    </StrictMode>,
  );
  void keepInstalled();
  await startSync();
}

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root.');
await start(container);
