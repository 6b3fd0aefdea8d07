import { fitWithin, pictureLimits, pictureSteps } from './picture-size.ts';

/** A picture as it is kept and sent: reduced, without what the camera wrote about it. */
export interface Picture {
  readonly blob: Blob;
  /** Of its bytes, hexadecimal: its name. */
  readonly sha256: string;
}

/**
 * Draws a picture anew as a JPEG that is small enough. Place and device, which cameras write into
 * their files, are not drawn and so are gone.
 * @throws where the file is no picture that this browser can show
 */
export async function reducePicture(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await pictureOf(bitmap);
  } finally {
    bitmap.close();
  }
}

/** How long a press waits for a camera that is about to show something. Milliseconds. */
const untilShown = 3_000;

/**
 * What a camera shows, at this moment or as soon as it does: it knows its size a while before it has
 * a first frame, and a press comes quickly.
 * @throws where it shows nothing in time
 */
export async function pictureOfVideo(video: HTMLVideoElement): Promise<Picture> {
  await shown(video);
  const bitmap = await createImageBitmap(video);
  try {
    return await pictureOf(bitmap);
  } finally {
    bitmap.close();
  }
}

function shown(video: HTMLVideoElement): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the camera showed nothing')), untilShown);
    const show = () => {
      clearTimeout(late);
      resolve();
    };
    video.addEventListener('loadeddata', show, { once: true });
  });
}

async function pictureOf(bitmap: ImageBitmap): Promise<Picture> {
  for (const { longSide, quality } of pictureSteps) {
    const blob = await drawn(bitmap, longSide, quality);
    if (blob.size > pictureLimits.bytes) continue;
    const own = ownOf(blob);
    return { blob: own, sha256: await digestOf(own) };
  }
  throw new Error('this picture cannot be made small enough');
}

/**
 * The JPEG with a comment of its own: pictures are told apart by their bytes, and a covered camera sees
 * the same black twice.
 */
function ownOf(jpeg: Blob): Blob {
  const mark = new TextEncoder().encode(crypto.randomUUID());
  const comment = new Uint8Array([0xff, 0xfe, 0, mark.length + 2, ...mark]);
  return new Blob([jpeg.slice(0, 2), comment, jpeg.slice(2)], { type: jpeg.type });
}

function drawn(bitmap: ImageBitmap, longSide: number, quality: number): Promise<Blob> {
  const { width, height } = fitWithin(bitmap, longSide);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  // What is transparent would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('no picture was made')) : resolve(blob)),
      'image/jpeg',
      quality,
    );
  });
}

async function digestOf(blob: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
