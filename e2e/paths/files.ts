import { photographOfCard } from '../camera/films.ts';

const pictures = new Map<boolean, Promise<Buffer>>();

/** A photograph of the specimen card, sharp or blurred, as it lies in a phone's gallery. */
export async function pictureFile(isBlurred: boolean) {
  const picture = pictures.get(isBlurred) ?? photographOfCard({}, isBlurred ? 14 : undefined);
  pictures.set(isBlurred, picture);
  return { name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: await picture };
}

export const textFile = {
  name: 'catatan.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Ini bukan foto.'),
};
