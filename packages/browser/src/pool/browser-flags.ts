/** A way out that leads nowhere: what a context is not given a door for reaches nobody. */
const NOWHERE = 'http://127.0.0.1:9';

/** How every browser is started. The sandbox is on, and no port is open for debugging. */
export function browserFlags(profile: string): readonly string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-gpu',
    '--mute-audio',
    '--hide-scrollbars',
    '--password-store=basic',
    // Nothing leaves but through the door of a context, not even to this machine itself.
    `--proxy-server=${NOWHERE}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--disable-quic',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    // What a browser does of its own accord.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-extensions',
    '--disable-sync',
    '--disable-breakpad',
    '--metrics-recording-only',
    '--no-pings',
    // Pages in the background are as awake as those in front.
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    '--disable-hang-monitor',
    '--disable-prompt-on-repost',
    '--block-new-web-contents',
    // One flag: a second one would take the place of the first.
    '--disable-features=Translate,OptimizationHints,MediaRouter,InterestFeedContentSuggestions,AutofillServerCommunication,CertificateTransparencyComponentUpdater,DialMediaRouteProvider',
  ];
}
