import { useHasRole } from '../../../session/use-has-role.ts';
import { useCredentialsView } from '../use-credentials-view.ts';
import { CredentialList } from './credential-list.tsx';
import { CredentialPage } from './credential-page.tsx';
import { NewCredential } from './new-credential.tsx';

/** The list, one of it, or a new one, as the address says. */
export function CredentialsTab() {
  const [{ one, make }, go] = useCredentialsView();
  const mayEdit = useHasRole('editor');
  if (one !== undefined) return <CredentialPage key={one} name={one} onGone={() => go({})} />;
  if (make !== undefined && mayEdit)
    return (
      <NewCredential
        type={make}
        onType={(type) => go({ make: type })}
        onMade={(name) => go({ one: name })}
        onLeave={() => go({})}
      />
    );
  return <CredentialList onNew={mayEdit ? () => go({ make: '' }) : undefined} />;
}
