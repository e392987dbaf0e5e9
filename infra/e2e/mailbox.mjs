import { system, until } from './system.mjs';

/** What auth's local mailbox holds for an address, newest first. */
export async function mailTo(address) {
  const response = await fetch(`${system().services.auth.url}/mailbox.json`);
  const { data } = await response.json();
  return data.filter(({ to }) => to === address);
}

/**
 * The code of the newest message to an address, once there are so many messages.
 * @param count how many are to be there
 */
export async function codeTo(address, count = 1) {
  const found = await until(
    async () => {
      const messages = await mailTo(address);
      return messages.length >= count && messages[0];
    },
    { what: `message ${count} to ${address}` },
  );
  return /(?<!\d)\d{6}(?!\d)/.exec(found.text)?.[0] ?? '';
}
