import { statSync } from 'node:fs';

/** What keeps a command from beginning, in one sentence; an error of another kind by its message. */
export function faultSentence(error, root) {
  if (!(error instanceof Error)) return String(error);
  const { code, path = root } = error;
  if (code === 'ENOSPC') return diskFull(root);
  if (code === 'EROFS')
    return `The disk that holds ${root} is read-only: put Guardroom where files can be written.`;
  if (code !== 'EACCES' && code !== 'EPERM') return error.message;
  return (
    `This user may not write to ${path}, which belongs to ${ownerOf(root)}: ` +
    'start Guardroom as that user, or put it into a folder of your own.'
  );
}

export function diskFull(root) {
  return `The disk that holds ${root} is full: free some space and start again.`;
}

function ownerOf(folder) {
  try {
    const { uid } = statSync(folder);
    return uid === 0 ? 'root' : `user ${uid}`;
  } catch {
    return 'another user';
  }
}
