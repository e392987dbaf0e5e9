/** How long a password is, in signs. */
export const shortestPassword = 8;
export const longestPassword = 200;
