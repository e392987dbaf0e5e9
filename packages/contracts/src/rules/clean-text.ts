/** Control characters but tab and line break, marks that turn the direction of writing, and invisible joints. */
const unseen =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * Text of an editor as it may be stored and shown as text: line breaks are LF, halves of characters become U+FFFD, and what can't be seen but
 * changes how the rest looks is gone. Markup stays what it is: characters. Cleaning twice changes nothing.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(unseen, '');
}
