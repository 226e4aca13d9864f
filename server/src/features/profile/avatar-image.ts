import { LIMITS, UPLOADS } from '../../domain/index.ts';
import { AppError } from '../../platform/app-error.ts';

/** Longest side of a kept picture, in pixels: four times what the largest place shows. */
const SIDE = 512;
const SECONDS = 10;

/** What is taken, by the name sharp has for it: how such a file begins, and the ending it gets. */
const KINDS = [
  { kind: 'jpeg', ending: 'jpg', mark: Buffer.from([0xff, 0xd8, 0xff]) },
  { kind: 'png', ending: 'png', mark: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  { kind: 'gif', ending: 'gif', mark: Buffer.from('GIF8') },
] as const;

export interface Picture {
  readonly bytes: Uint8Array;
  readonly ending: 'jpg' | 'png' | 'gif';
  readonly type: string;
}

let load: Promise<typeof import('sharp').default> | null = null;

/**
 * A picture made anew from the pixels of an uploaded one, upright: whatever else the file carried, such as where it was
 * taken, or a second meaning for another program, stays behind. Of a moving picture the first frame is kept, because a
 * face that moves beside text is hard to read past. For a worker thread: the library hands over each of 100,000 warnings.
 *
 * @throws AppError UNSUPPORTED_FILE when it is no JPG, PNG or GIF; PAYLOAD_TOO_LARGE when it has too many pixels
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Picture> {
  const found = KINDS.find(({ mark }) => mark.equals(bytes.subarray(0, mark.length)));
  if (found === undefined) throw new AppError('UNSUPPORTED_FILE', UPLOADS.avatar.wrongType);
  const { kind, ending } = found;
  load ??= loadSharp();
  const sharp = await load;
  try {
    // Pixels are counted by the header, before anything is decoded.
    const made = await sharp(bytes, { limitInputPixels: LIMITS.picturePixels, failOn: 'error' })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .toFormat(kind)
      .timeout({ seconds: SECONDS })
      .toBuffer();
    return { bytes: made, ending, type: `image/${kind}` };
  } catch (error) {
    if (error instanceof Error && error.message.includes('exceeds pixel limit')) {
      throw new AppError('PAYLOAD_TOO_LARGE', 'The picture is too large. Please choose one of at most 25 megapixels.');
    }
    throw new AppError('UNSUPPORTED_FILE', UPLOADS.avatar.wrongType, undefined, { cause: error });
  }
}

/** Loaded with the first picture, and made to read nothing but the three kinds. */
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
