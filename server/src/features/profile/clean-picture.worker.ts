import { cleanPicture, type Picture } from './avatar-image.ts';

/** Re-encodes a picture. @throws as `cleanPicture` */
export function run(bytes: Uint8Array): Promise<Picture> {
  return cleanPicture(bytes);
}
