/** How often a person gets a mail of what is new. */
export const digestFrequencies = ['never', 'day', 'week'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

/** Most things that one mail names; the rest is a number. */
export const mostDigestItems = 8;
