/**
 * How long the record of a session stays in Redis, where auth writes it and the gateway reads it, in seconds.
 * Longer than a token lives, so that an ended session is refused for as long as its last token.
 */
export const sessionRetentionS = 900;
