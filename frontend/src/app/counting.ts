/** Whether this deployment counts views of pages, and this browser does not ask to be left alone. */
export function countsPageViews(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl === true) return false;
  return document.querySelector('meta[name="analytics"]') !== null;
}
