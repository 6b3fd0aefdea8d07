import '@ant-design/v5-patch-for-react-19';
import '@refinedev/antd/dist/reset.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.jsx';

createRoot(document.getElementById('root')).render(<App />);
