import { useHasRole } from '../../../session/use-has-role.ts';
import { Accounts } from './accounts.tsx';
import { MemberList } from './member-list.tsx';
import { NewMember } from './new-member.tsx';

/** Who may work in the workspace, and as what. */
export default function PeopleSection() {
  const mayChange = useHasRole('admin');
  return (
    <>
      {mayChange && <NewMember />}
      <MemberList mayChange={mayChange} />
      {mayChange && <Accounts />}
    </>
  );
}
