const providers = ['google', 'facebook', 'education', 'ntpc', 'one-campus', 'parenting'];

/**
 * The settings by which auth uses the local log-in services. `packages/testing/src/identity` has the same for
 * tests; here nothing is built yet. A test holds the two together.
 */
export function settingsFor(origin, clientSecret) {
  return Object.fromEntries(
    providers.flatMap((provider) => {
      const prefix = provider.toUpperCase().replace('-', '_');
      const issuer = `${origin}/${provider}`;
      const addresses =
        provider === 'facebook'
          ? {
              AUTHORIZATION_URL: `${issuer}/dialog/oauth`,
              TOKEN_URL: `${issuer}/oauth/access_token`,
              USER_URL: `${issuer}/me?fields=id,name`,
            }
          : { ISSUER: issuer };
      const settings = { CLIENT_ID: `yuedu-${provider}`, CLIENT_SECRET: clientSecret, ...addresses };
      return Object.entries(settings).map(([name, value]) => [`${prefix}_${name}`, value]);
    }),
  );
}
