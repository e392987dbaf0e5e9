/**
 * Control characters but tab and line break, marks that turn the direction of writing, and invisible joints.
 */
const unseen =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * Signs without a form of their own: controls, marks of direction, invisible joints and the letters that look
 * like a blank.
 */
const formless = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFFA0]/gu;

/**
 * A name as it may be stored and compared: one form of each sign (NFKC), nothing that can't be seen, single
 * blanks. Two names that look alike for these reasons become one. Cleaning twice changes nothing.
 */
export function cleanName(name: string): string {
  return name
    .toWellFormed()
    .replace(/\s/gu, ' ')
    .normalize('NFKC')
    .replace(formless, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Whether a text shows anything at all: blanks and signs without a form are nothing. */
export function isVisible(text: string): boolean {
  return cleanName(text) !== '';
}

/**
 * Text of an editor as it may be stored and shown as text: line breaks are LF, halves of characters become
 * U+FFFD, and what can't be seen but changes how the rest looks is gone. Markup stays what it is: characters.
 * Cleaning twice changes nothing.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(unseen, '');
}
