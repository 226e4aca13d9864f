import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileFolder, fileAddress, newFileKey, ownerFolder, parseFileAddress, parseFileKey } from './file-keys.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

describe('the key of a file', () => {
  it('contains folder, owner, time and 128 random bits', () => {
    const key = newFileKey('avatars', 'ada', 'png', NOW);
    expect(key).toMatch(/^avatars\/ada\/avatar-1772366400000-[0-9a-f]{32}\.png$/);
    expect(newFileKey('avatars', 'ada', 'png', NOW)).not.toBe(key);
    expect(parseFileKey(key)).toEqual({ key, folder: 'avatars', ownerId: 'ada', extension: 'png' });
  });

  it('can be parsed back, whatever characters an id contains, and stays within its folder', () => {
    const ids = fc.string({ minLength: 1, maxLength: 20, unit: 'binary' });
    fc.assert(
      fc.property(ids, (id) => {
        const key = newFileKey('resumes', id, 'pdf', NOW);
        expect(key.split('/')).toHaveLength(3);
        expect(key).not.toContain('..');
        expect(parseFileAddress(fileAddress(key))?.ownerId).toBe(id);
      }),
    );
  });

  it('puts the files of two people into two folders', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (one, other) => {
        expect(ownerFolder('resumes', one) === ownerFolder('resumes', other)).toBe(one === other);
      }),
    );
  });

  it.each<[FileFolder, string, string[]]>([
    ['avatars', 'avatar', ['jpg', 'png', 'gif']],
    ['resumes', 'cv', ['pdf']],
    ['documents', 'document', ['pdf', 'docx', 'txt']],
    ['cvs', 'cv', ['docx']],
    ['uploads', 'upload', ['pdf', 'docx', 'doc', 'txt', 'json']],
  ])('in %s begins with %s and has no other extension', (folder, stem, extensions) => {
    const all = ['jpg', 'png', 'gif', 'pdf', 'docx', 'doc', 'txt', 'json'];
    const file = (name: string, extension: string): string =>
      `${folder}/ada/${name}-1772366400000-${'0'.repeat(32)}.${extension}`;
    expect(all.filter((extension) => parseFileKey(file(stem, extension)) !== null)).toEqual(
      all.filter((extension) => extensions.includes(extension)),
    );
    const others = ['avatar', 'cv', 'document', 'upload'].filter((name) => name !== stem);
    for (const name of others) expect(parseFileKey(file(name, extensions[0] ?? ''))).toBeNull();
  });

  it('is refused for an id that is too long for a folder', () => {
    expect(() => newFileKey('resumes', 'x'.repeat(241), 'pdf', NOW)).toThrow(RangeError);
  });

  it.each([
    '',
    'avatars/ada/avatar.png',
    'avatars/ada/avatar-1772366400000-00000000000000000000000000000000.pdf',
    'resumes/ada/avatar-1772366400000-00000000000000000000000000000000.png',
    'avatars/../ada/avatar-1772366400000-00000000000000000000000000000000.png',
    'avatars/./avatar-1772366400000-00000000000000000000000000000000.png',
    'avatars/a~zz/avatar-1772366400000-00000000000000000000000000000000.png',
    'avatars/a~61/avatar-1772366400000-00000000000000000000000000000000.png',
    'avatars/ada/avatar-1772366400000-00000000000000000000000000000000.png\n',
    '/avatars/ada/avatar-1772366400000-00000000000000000000000000000000.png',
  ])('is not %j', (text) => {
    expect(parseFileKey(text)).toBeNull();
  });

  it.each(['https://example.com/files/', 'files/', '/Files/', ''])('is in no address that starts with %j', (start) => {
    expect(parseFileAddress(start + newFileKey('avatars', 'ada', 'png', NOW))).toBeNull();
  });
});
