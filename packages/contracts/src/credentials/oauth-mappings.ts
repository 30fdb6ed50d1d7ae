/** What a provider of OAuth tokens needs said about it, so that a user brings only the client. */
export interface OAuthMapping {
  readonly name: string;
  readonly title: string;
  readonly grant: 'client_credentials' | 'authorization_code';
  readonly authorizationUrl?: string;
  /** What the address for consent has to say besides, as the field of the credential takes it. */
  readonly authorizationParameters?: string;
  readonly tokenUrl: string;
  readonly clientAuthentication: 'basic' | 'post' | 'none';
  /** A scope to begin with. */
  readonly scope?: string;
  /** Hosts that the tokens are for. */
  readonly hosts: readonly string[];
}

/** Presets by provider. `{tenant}` in an address is what the user has to put in. */
export const OAUTH_MAPPINGS: readonly OAuthMapping[] = [
  {
    name: 'github',
    title: 'GitHub',
    grant: 'authorization_code',
    authorizationUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    clientAuthentication: 'post',
    scope: 'read:user',
    hosts: ['api.github.com'],
  },
  {
    name: 'gitlab',
    title: 'GitLab',
    grant: 'authorization_code',
    authorizationUrl: 'https://gitlab.com/oauth/authorize',
    tokenUrl: 'https://gitlab.com/oauth/token',
    clientAuthentication: 'post',
    scope: 'read_api',
    hosts: ['gitlab.com'],
  },
  {
    name: 'google',
    title: 'Google',
    grant: 'authorization_code',
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    // Google gives a refresh token only where it is asked for, and again only after a new consent.
    authorizationParameters: 'access_type=offline&prompt=consent',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    clientAuthentication: 'post',
    scope: 'https://www.googleapis.com/auth/spreadsheets.readonly',
    hosts: ['*.googleapis.com'],
  },
  {
    name: 'hubspot',
    title: 'HubSpot',
    grant: 'authorization_code',
    authorizationUrl: 'https://app.hubspot.com/oauth/authorize',
    tokenUrl: 'https://api.hubapi.com/oauth/v1/token',
    clientAuthentication: 'post',
    scope: 'crm.objects.contacts.read',
    hosts: ['api.hubapi.com'],
  },
  {
    name: 'microsoft',
    title: 'Microsoft Graph',
    grant: 'client_credentials',
    tokenUrl: 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token',
    clientAuthentication: 'post',
    scope: 'https://graph.microsoft.com/.default',
    hosts: ['graph.microsoft.com'],
  },
  {
    name: 'okta',
    title: 'Okta',
    grant: 'client_credentials',
    tokenUrl: 'https://{tenant}.okta.com/oauth2/v1/token',
    clientAuthentication: 'basic',
    scope: 'okta.users.read',
    hosts: ['{tenant}.okta.com'],
  },
  {
    name: 'salesforce',
    title: 'Salesforce',
    grant: 'client_credentials',
    tokenUrl: 'https://{tenant}.my.salesforce.com/services/oauth2/token',
    clientAuthentication: 'post',
    hosts: ['{tenant}.my.salesforce.com'],
  },
  {
    name: 'slack',
    title: 'Slack',
    grant: 'authorization_code',
    authorizationUrl: 'https://slack.com/oauth/v2/authorize',
    tokenUrl: 'https://slack.com/api/oauth.v2.access',
    clientAuthentication: 'post',
    scope: 'channels:read',
    hosts: ['slack.com'],
  },
  {
    name: 'spotify',
    title: 'Spotify',
    grant: 'client_credentials',
    tokenUrl: 'https://accounts.spotify.com/api/token',
    clientAuthentication: 'basic',
    hosts: ['api.spotify.com'],
  },
  {
    name: 'twitter',
    title: 'X (Twitter)',
    grant: 'authorization_code',
    authorizationUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    clientAuthentication: 'basic',
    scope: 'tweet.read users.read offline.access',
    hosts: ['api.x.com', 'api.twitter.com'],
  },
  {
    name: 'workday',
    title: 'Workday',
    grant: 'authorization_code',
    authorizationUrl: 'https://impl.workday.com/{tenant}/authorize',
    tokenUrl: 'https://wd2-impl-services1.workday.com/ccx/oauth2/{tenant}/token',
    clientAuthentication: 'basic',
    hosts: ['wd2-impl-services1.workday.com'],
  },
  {
    name: 'zoom',
    title: 'Zoom',
    grant: 'authorization_code',
    authorizationUrl: 'https://zoom.us/oauth/authorize',
    tokenUrl: 'https://zoom.us/oauth/token',
    clientAuthentication: 'basic',
    hosts: ['api.zoom.us'],
  },
];
