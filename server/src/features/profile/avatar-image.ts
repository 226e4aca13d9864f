import { LIMITS, UPLOADS } from '../../domain/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { fewAtOnce } from '../../platform/few-at-once.ts';

/** Longest side of a kept picture, in pixels: four times what the largest place shows. */
const SIDE = 512;
/** Pictures decoded at once; each may take 100 MB while it is. */
const inTurn = fewAtOnce(2);
const SECONDS = 10;

/** What is taken, by the name sharp has for it: how such a file begins, and the ending it gets. */
const KINDS = [
  { kind: 'jpeg', ending: 'jpg', mark: Buffer.from([0xff, 0xd8, 0xff]) },
  { kind: 'png', ending: 'png', mark: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  { kind: 'gif', ending: 'gif', mark: Buffer.from('GIF8') },
] as const;

export interface Picture {
  readonly bytes: Buffer;
  readonly ending: 'jpg' | 'png' | 'gif';
  readonly type: string;
}

let load: Promise<typeof import('sharp').default> | null = null;

/**
 * A picture made anew from the pixels of an uploaded one, upright: whatever else the file carried, such as where it was
 * taken, or a second meaning for another program, stays behind. Of a moving picture the first frame is kept, because a
 * face that moves beside text is hard to read past.
 *
 * @throws AppError UNSUPPORTED_FILE when it is no JPG, PNG or GIF; PAYLOAD_TOO_LARGE when it has too many pixels
 */
export async function cleanPicture(bytes: Buffer): Promise<Picture> {
  const found = KINDS.find(({ mark }) => bytes.subarray(0, mark.length).equals(mark));
  if (found === undefined) throw new AppError('UNSUPPORTED_FILE', UPLOADS.avatar.wrongType);
  const { kind, ending } = found;
  return inTurn(async () => {
    load ??= loadSharp();
    const sharp = await load;
    try {
      // Its metadata is not asked for: a list of 100,000 comments would be made on this thread. Pixels are counted by the
      // header, before anything is decoded.
      const made = await sharp(bytes, { limitInputPixels: LIMITS.picturePixels, failOn: 'error' })
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
        .toFormat(kind)
        .timeout({ seconds: SECONDS })
        .toBuffer();
      return { bytes: made, ending, type: `image/${kind}` };
    } catch (error) {
      if (error instanceof Error && error.message.includes('exceeds pixel limit')) {
        throw new AppError(
          'PAYLOAD_TOO_LARGE',
          'The picture is too large. Please choose one of at most 25 megapixels.',
        );
      }
      throw new AppError('UNSUPPORTED_FILE', UPLOADS.avatar.wrongType, undefined, { cause: error });
    }
  });
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
