import { startGate } from '../../src/shell/plain/start-gate.tsx';
import { PartsPage } from './parts-page.tsx';

startGate(<PartsPage />);
