import {
  collectElements,
  type CollectWishes,
} from '../../../packages/browser/src/in-page/collect-elements.ts';
import { findDevice } from '../../../packages/browser/src/devices/find-device.ts';
import { launchBrowser } from '../../../packages/browser/src/pool/launch-browser.ts';
import { Session } from '../../../packages/browser/src/protocol/session.ts';
import { WISHES, type Contender, type Ground } from './contender.ts';

const { userAgent, viewport } = findDevice();

/** As little as somebody who knows the protocol can do to read the same of the same page: no checks, no deadline. */
export async function bareProtocol(
  { openDoor, ...options }: Ground,
  wishes: CollectWishes = WISHES,
): Promise<Contender> {
  const expression = `JSON.stringify((${String(collectElements)})(${JSON.stringify(wishes)}))`;
  const { pid, connection, session: browser, kill } = await launchBrowser(options);
  return {
    pid,
    async read(url) {
      const door = await openDoor({ job: 'bench', maxBytes: Number.POSITIVE_INFINITY });
      const { browserContextId } = await browser.send('Target.createBrowserContext', {
        proxyServer: door.address,
        proxyBypassList: '<-loopback>',
      });
      const { targetId } = await browser.send('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      });
      const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
      const page = new Session(connection, sessionId);
      const isLoaded = new Promise<unknown>((resolve) => void page.on('Page.loadEventFired', resolve));
      const { width, height, deviceScaleFactor, isMobile: mobile } = viewport;
      page.tell('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile });
      page.tell('Emulation.setUserAgentOverride', { userAgent });
      page.tell('Emulation.setTouchEmulationEnabled', { enabled: true });
      await page.send('Page.enable');
      await page.send('Page.navigate', { url });
      await isLoaded;
      const { result } = await page.send('Runtime.evaluate', { expression });
      const { elements } = JSON.parse(String(result.value));
      await browser.send('Target.disposeBrowserContext', { browserContextId });
      page.end(new Error('over'));
      await door.close();
      return elements;
    },
    [Symbol.asyncDispose]: kill,
  };
}
