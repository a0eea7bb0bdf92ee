import { type UploadFault, type UploadRule, uploadFault } from '#contract/datei.ts';

/** The longest side of a photo that is scaled down; more than any screen shows of it. */
const longestSide = 3000;
const quality = 0.88;
/** Each further try is a little smaller. */
const sideFactor = 0.8;

/** What is wrong with a file where of photos that are too large a smaller one will do. */
export function faultUnlessShrunk(rule: UploadRule, file: File): UploadFault | undefined {
  const fault = uploadFault(rule, file);
  return fault === 'tooLarge' && isShrinkable(file) ? undefined : fault;
}

/** Whether a photo that is too large can be made to fit: an animation would lose its movement. */
function isShrinkable(file: File): boolean {
  return /\.(jpe?g|png)$/i.test(file.name);
}

/** Draws a photo again, upright and as small as it must be, as JPEG of at most `maxBytes`. */
export async function shrinkPhoto(file: File, maxBytes: number): Promise<File> {
  // upright by itself; to ask for it is an error in browsers of 2022
  const photo = await createImageBitmap(file);
  try {
    for (let side = Math.min(longestSide, Math.max(photo.width, photo.height)); side >= 1; side *= sideFactor) {
      const jpeg = await drawJpeg(photo, side);
      if (jpeg.size <= maxBytes) return new File([jpeg], jpegName(file.name), { type: 'image/jpeg' });
    }
    throw new Error(`${file.name} cannot be made small enough`);
  } finally {
    photo.close();
  }
}

async function drawJpeg(photo: ImageBitmap, side: number): Promise<Blob> {
  const scale = side / Math.max(photo.width, photo.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  // JPEG knows no transparency and would make it black
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The photo is empty'))), 'image/jpeg', quality);
  });
}

function jpegName(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : name.replace(/\.[^.]*$/, '.jpg');
}
