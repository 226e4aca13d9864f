import { cleanPicture, type Picture } from './avatar-image.ts';

/** A picture made anew. @throws as `cleanPicture` */
export function run(bytes: Uint8Array): Promise<Picture> {
  return cleanPicture(bytes);
}
