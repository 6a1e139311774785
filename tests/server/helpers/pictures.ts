import { deflateSync, crc32 } from 'node:zlib';

import sharp from 'sharp';

/** Files as a browser sends them. The type that a sender claims is nothing to rely on. */
export const dataUrl = (bytes: Buffer, type = 'png') =>
  `data:image/${type};base64,${bytes.toString('base64')}`;

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };

/** Red on the left, blue on the right. */
export const drawFlag = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: BLUE } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: RED } }, left: 0, top: 0 },
  ]);

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};

/** A black picture of two colours: a few kilobytes, whatever its size. */
export const drawBlack = (width: number, height: number) => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** The headers of a grey JPEG without its dots. @param frame the marker: `0xc0` is baseline, `0xc2` progressive */
export const createJpegHead = (width: number, height: number, frame = 0xc0) => {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, frame, 0, 11, 8]),
    size,
    Buffer.from([1, 1, 0x11, 0, ...scan]),
  ]);
};

/** The colour of the dot at a place. */
export const dotAt = async (bytes: Buffer, left: number, top: number) => {
  const dot = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  const [red = 0, , blue = 0] = dot;
  return red > blue ? 'red' : 'blue';
};
