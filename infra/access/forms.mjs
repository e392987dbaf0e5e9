const boundary = 'yuedu-form';
export const formType = `multipart/form-data; boundary=${boundary}`;

const bytesOf = (text) => new TextEncoder().encode(text);
const head = (names) => `--${boundary}\r\nContent-Disposition: form-data; ${names}\r\n\r\n`;

/** A form with one file, as its bytes. @param bytes of the file, or its text */
export function formOf(fields, { name, bytes }) {
  const written = Object.entries(fields).map(([field, value]) => `${head(`name="${field}"`)}${value}\r\n`);
  const parts = [
    bytesOf(`${written.join('')}${head(`name="file"; filename="${name}"`)}`),
    typeof bytes === 'string' ? bytesOf(bytes) : bytes,
    bytesOf(`\r\n--${boundary}--\r\n`),
  ];
  const form = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let from = 0;
  for (const part of parts) {
    form.set(part, from);
    from += part.length;
  }
  return form;
}
