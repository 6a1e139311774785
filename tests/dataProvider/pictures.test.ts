import { describe, expect, it } from 'vitest';

import { picture } from '../../src/contract/field';

const pictureOf = (root: string) => (written: unknown) => picture.read(written, { root, index: 0 });

describe('a picture’s address', () => {
  it('stays as it is on the back-office’s own origin', () => {
    expect(pictureOf('/api')('/api/images/1f.webp')).toBe('/api/images/1f.webp');
  });

  it('without an origin belongs to the API’s', () => {
    const read = pictureOf('https://api.provider.example/api');
    expect(read('/api/images/1f.webp')).toBe('https://api.provider.example/api/images/1f.webp');
    expect(read('storage/1f.webp')).toBe('https://api.provider.example/storage/1f.webp');
  });

  it('that is whole stays so', () => {
    const read = pictureOf('https://api.provider.example/api');
    expect(read('https://pictures.example/1f.webp')).toBe('https://pictures.example/1f.webp');
    expect(read('data:image/png;base64,AA==')).toBe('data:image/png;base64,AA==');
  });

  it.each([null, undefined, '', 7n])('is none where %o stands', (written) => {
    expect(pictureOf('https://api.provider.example/api')(written)).toBeNull();
  });
});
