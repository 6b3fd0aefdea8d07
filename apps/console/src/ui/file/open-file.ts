import { toast } from '../../platform/toast.ts';

/**
 * Opens in a new window what only an answer of the server can name. The window is opened at the
 * click, before the answer is there: browsers block one that comes later.
 * @throws what `link` throws; the window is closed then
 */
export async function openFile(link: () => Promise<string>): Promise<void> {
  const opened = window.open('', '_blank');
  if (opened === null) {
    toast.error('The browser blocked the window. Allow pop-ups to open files.');
    return;
  }
  // A file must not reach back into the console.
  opened.opener = null;
  try {
    opened.location.replace(await link());
  } catch (error) {
    opened.close();
    throw error;
  }
}
