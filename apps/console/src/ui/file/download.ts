export interface DownloadProgress {
  bytes: number;
}

/**
 * Reads a file of the server with progress. Rejects with the abort reason when cancelled, and with
 * an Error when the server refuses or the connection breaks.
 */
export async function download(
  url: string,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
): Promise<Blob> {
  const response = await fetch(url, { credentials: 'same-origin', signal });
  if (!response.ok || response.body === null) {
    throw new Error(`The file was answered with status ${response.status}.`);
  }
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    bytes += read.value.byteLength;
    onProgress({ bytes });
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

/** Hands a file to the browser's own way of saving. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Keeps what an address of the server leads to, under the name that the server gives it. */
export function saveAddress(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
