import { fileTypeFromBuffer } from 'file-type';
import { LIMITS, UPLOADS } from '../../domain/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { fewAtOnce } from '../../platform/few-at-once.ts';

/** Longest side of a kept picture, in pixels: four times what the largest place shows. */
const SIDE = 512;
/** Pictures decoded at once; each may take 100 MB while it is. */
const inTurn = fewAtOnce(2);
const SECONDS = 10;

/** What is taken, by the name sharp has for it; an animated PNG is one as well. */
const KINDS = { jpg: 'jpeg', png: 'png', apng: 'png', gif: 'gif' } as const;
const ENDINGS = { jpeg: 'jpg', png: 'png', gif: 'gif' } as const;

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
  const found = await fileTypeFromBuffer(bytes);
  const kind = Object.entries(KINDS).find(([name]) => name === found?.ext)?.[1];
  if (kind === undefined) throw new AppError('UNSUPPORTED_FILE', UPLOADS.avatar.wrongType);
  return inTurn(async () => {
    load ??= loadSharp();
    const sharp = await load;
    try {
      // The header alone: nothing is decoded before its size is known.
      const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > LIMITS.picturePixels) {
        throw new AppError(
          'PAYLOAD_TOO_LARGE',
          'The picture is too large. Please choose one of at most 25 megapixels.',
        );
      }
      if (format !== kind) throw new AppError('UNSUPPORTED_FILE', UPLOADS.avatar.wrongType);
      const made = await sharp(bytes, { limitInputPixels: LIMITS.picturePixels, failOn: 'error' })
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
        .toFormat(kind)
        .timeout({ seconds: SECONDS })
        .toBuffer();
      return { bytes: made, ending: ENDINGS[kind], type: `image/${kind}` };
    } catch (error) {
      if (error instanceof AppError) throw error;
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
