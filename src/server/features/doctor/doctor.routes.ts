import { examineInstallation } from '#contract/doctor/doctor.ts';
import { wordsOfFinding } from '#contract/doctor/texts.ts';
import { worstOf } from '#domain/doctor/findings.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { DoctorNeeds } from './collect-facts.ts';
import { examine } from './examine.ts';

type Needs = DoctorNeeds & { forwardedCalls: { wereSeen: () => boolean } };

/** The look at the installation, for Super Admins. */
export function doctorRoutes(route: Route, needs: Needs): void {
  const guard = { access: 'examineInstallation', limit: limits.staff } as const;
  route(examineInstallation, guard, async ({ address, language }) => {
    const findings = await examine(needs, {
      caller: address,
      wereUntrusted: needs.forwardedCalls.wereSeen(),
    });
    return {
      verdict: worstOf(findings),
      findings: findings.map((finding) => ({ ...finding, ...wordsOfFinding(finding, language) })),
    };
  });
}
