import { defineCheck } from '../define-check.ts';

const LEAST = [22, 18] as const;

export const nodeVersion = defineCheck({
  name: 'Node.js',
  async look() {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    const ok = major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1]);
    const detail = `version ${process.versions.node}`;
    return ok ? { ok, detail } : { ok, detail, mend: `install Node.js ${LEAST.join('.')} or later` };
  },
});
