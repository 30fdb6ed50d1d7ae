import { Center, Loader } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useSessionAccess } from '../session/session-context.ts';
import { SignIn } from '../session/sign-in.tsx';
import { ConnectionNote } from './connection-note.tsx';
import classes from './frame.module.css';
import { KeyDialog } from '../keyboard/key-dialog.tsx';
import { Palette } from './palette.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';

/** Everything around a page. A session that ends covers the page and does not throw it away. */
export function Frame() {
  const { session, last } = useSessionAccess();
  if (session === undefined)
    return (
      <Center h="100%">
        <Loader aria-label="Asking the server who you are" />
        <ConnectionNote />
      </Center>
    );
  if (session === null && last === undefined)
    return (
      <Center h="100%">
        <SignIn />
        <ConnectionNote />
      </Center>
    );
  return (
    <div className={classes.frame}>
      <TopBar />
      <Rail />
      {/* Somebody else begins with a page of their own. */}
      <main key={last?.username} className={classes.page} inert={session === null}>
        <Outlet />
      </main>
      <ConnectionNote />
      <Palette />
      <KeyDialog />
      {session === null && (
        <div className={classes.cover} role="dialog" aria-modal="true" aria-label="Sign in again">
          <SignIn />
        </div>
      )}
    </div>
  );
}
