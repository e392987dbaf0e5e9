/**
 * Ends a header, names a folder, or turns the direction of the text around it: `fdp.exe` could be read as
 * `exe.pdf`.
 */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"%*/:;<>?\\|]/gu;
/** Longest name, in characters; the ending stays. */
const longest = 100;

/** A file's name as any system takes it: no folders, control characters or leading dots. */
export function safeFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (plain === '') return 'file';
  const letters = [...plain];
  if (letters.length <= longest) return plain;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? '';
  return letters.slice(0, longest - ending.length).join('') + ending;
}

/**
 * `Content-Disposition` that saves the file under its name, in any script (RFC 6266), and never opens it in a
 * page.
 */
export function attachment(name: string): string {
  const safe = safeFileName(name);
  const plain = safe.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
