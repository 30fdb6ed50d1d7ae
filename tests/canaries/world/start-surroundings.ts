import { startIdentityProvider, type IdentityProvider } from '../../credentials/start-identity-provider.ts';
import { createMarkers, type Markers } from './markers.ts';
import { startCollector, type Collector } from './start-collector.ts';
import { startEchoSite, type EchoSite } from './start-echo-site.ts';
import { startMailTaker, type MailTaker } from './start-mail-taker.ts';

/** Whom a service talks to. */
export interface Surroundings extends AsyncDisposable {
  readonly markers: Markers;
  readonly site: EchoSite;
  /** Another site, which no credential names. */
  readonly elsewhere: EchoSite;
  readonly provider: IdentityProvider;
  readonly collector: Collector;
  readonly mail: MailTaker;
  /** Settings that the service needs for them. */
  readonly environment: Readonly<Record<string, string>>;
}

export async function startSurroundings(): Promise<Surroundings> {
  await using opened = new AsyncDisposableStack();
  const markers = createMarkers();
  const site = opened.use(await startEchoSite('127.0.0.1', markers.plain('a token of the site')));
  const elsewhere = opened.use(await startEchoSite('127.0.0.2', 'none'));
  const provider = opened.use(await startIdentityProvider());
  const collector = opened.use(await startCollector());
  const password = markers.plain('smtp.password');
  const mail = opened.use(await startMailTaker(password));
  const rest = opened.move();
  return {
    markers,
    site,
    elsewhere,
    provider,
    collector,
    mail,
    environment: {
      ROWMILL_EGRESS_ALLOW: '127.0.0.0/8',
      ROWMILL_METRICS: 'true',
      ROWMILL_TRUSTED_PROXIES: '127.0.0.1',
      ROWMILL_LOG_LEVEL: 'trace',
      ROWMILL_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '200',
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
      ROWMILL_SMTP_HOST: '127.0.0.1',
      ROWMILL_SMTP_PORT: String(mail.port),
      ROWMILL_SMTP_TLS: 'none',
      ROWMILL_SMTP_FROM: 'mill@example.org',
      ROWMILL_SMTP_USER: 'mill',
      ROWMILL_SMTP_PASSWORD: password,
      ROWMILL_RATE_PER_SECOND: '100000',
      ROWMILL_RATE_BURST: '100000',
    },
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}
