/**
 * Refuses what Prisma would silently drop: an undefined value (drops its condition) and an empty OR inside
 * another condition (means "nothing" alone, but is left out when nested, so that a scope `{ OR: ids.map(…) }`
 * of no ids would show everything). For "nothing" write `{ id: { in: [] } }`.
 * @throws TypeError with the place, never the value
 */
export function checkWhere(where: unknown, place = 'where'): void {
  if (where === undefined) throw new TypeError(`undefined in a condition at ${place}`);
  if (typeof where !== 'object' || where === null || where instanceof Date || ArrayBuffer.isView(where))
    return;
  for (const [key, value] of Object.entries(where)) {
    if (key === 'OR' && Array.isArray(value) && value.length === 0)
      throw new TypeError(`empty OR in a condition at ${place}`);
    checkWhere(value, `${place}.${key}`);
  }
}
