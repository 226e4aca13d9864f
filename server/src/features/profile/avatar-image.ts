import { LIMITS, UPLOADS } from '../../domain/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { TEXTS } from './profile.texts.ts';

/** Longest side of a stored picture, in pixels: four times the largest display size. */
const SIDE = 512;
const SECONDS = 10;

/** Accepted formats by sharp's names, with their signatures and file extensions. */
const KINDS = [
  { kind: 'jpeg', extension: 'jpg', mark: Buffer.from([0xff, 0xd8, 0xff]) },
  { kind: 'png', extension: 'png', mark: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  { kind: 'gif', extension: 'gif', mark: Buffer.from('GIF8') },
] as const;

export interface Picture {
  readonly bytes: Uint8Array;
  readonly extension: 'jpg' | 'png' | 'gif';
  readonly type: string;
}

let load: Promise<typeof import('sharp').default> | null = null;

/**
 * Re-encodes an uploaded picture from its pixels, upright, so that metadata (such as the location) and content for
 * other programs (polyglots) are removed. Of an animation only the first frame is kept. Runs in a worker thread: the
 * library may report 100,000 warnings.
 *
 * @throws AppError UNSUPPORTED_FILE when it isn't a JPG, PNG or GIF; PAYLOAD_TOO_LARGE when it has too many pixels
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Picture> {
  const found = KINDS.find(({ mark }) => mark.equals(bytes.subarray(0, mark.length)));
  if (found === undefined) throw new AppError('UNSUPPORTED_FILE', UPLOADS.avatar.wrongType);
  const { kind, extension } = found;
  load ??= loadSharp();
  const sharp = await load;
  try {
    // Pixels are counted from the header, before anything is decoded.
    const made = await sharp(bytes, { limitInputPixels: LIMITS.picturePixels, failOn: 'error' })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .toFormat(kind)
      .timeout({ seconds: SECONDS })
      .toBuffer();
    return { bytes: made, extension, type: `image/${kind}` };
  } catch (error) {
    if (error instanceof Error && error.message.includes('exceeds pixel limit')) {
      throw new AppError('PAYLOAD_TOO_LARGE', TEXTS.pictureTooLarge);
    }
    throw new AppError('UNSUPPORTED_FILE', UPLOADS.avatar.wrongType, undefined, { cause: error });
  }
}

/** Loaded with the first picture, and restricted to the three formats. */
async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
  });
  return sharp;
}
