export interface OpenText {
  zones: readonly string[];
  isFree: boolean;
  use: string;
}

/**
 * Whether a text may be assigned: free for all, in the class's zones (what the school has paid for), or in the teacher's own.
 * Texts of the assessment never are.
 */
export function isTextOpen(
  text: OpenText,
  classZones: readonly string[],
  ownZones: readonly string[],
): boolean {
  if (text.use !== 'library') return false;
  return text.isFree || text.zones.some((zone) => classZones.includes(zone) || ownZones.includes(zone));
}
