/** Rows of a CSV file (RFC 4180), its byte order mark left away. */
export function rowsOf(text) {
  const rows = [[]];
  let cell = '';
  let quoted = false;
  const put = () => {
    rows.at(-1).push(cell);
    cell = '';
  };
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',') put();
    else if (sign === '\n') {
      put();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || rows.at(-1).length > 0) put();
  return rows.filter((row) => row.length > 0);
}
