/**
 * Opens a file of the server as a download: an installed application has no way back from a document
 * that takes its place. @param address from the page
 */
export function openFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
