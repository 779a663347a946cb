import type { PlannedClaim } from './plan-claims.ts';
import type { Statement } from './report.ts';

const MAX_STATEMENTS = 4;

const PATTERN =
  /\b(?:usually|typically|generally|in general|tends? to|often|commonly|in most cases|on average|most of)\b|通常|一般(?:来说|而言|情况)|往往|大多|普遍|平均/i;
const RISK =
  /\b(?:caveats?|limitations?|drawbacks?|pitfalls?|deprecated|unsafe|vulnerab\w+|insecure|warning|beware|side effects?|adverse|not (?:recommended|supported|suitable)|data loss|at your own risk|breaking changes?)\b|风险|局限|缺点|不足之处|注意事项|副作用|不建议|不支持|漏洞|弃用/i;

/** Claims that more than one text supports: the surest things that a report without a model can say. */
export function planInsights(claims: readonly PlannedClaim[]): readonly Statement[] {
  return statementsOf(
    claims.filter(({ claim }) => new Set(claim.proofs.map(({ snapshot }) => snapshot)).size > 1),
  );
}

/** Claims that say what usually holds. */
export function planStatementPatterns(claims: readonly PlannedClaim[]): readonly Statement[] {
  return statementsOf(claims.filter(({ claim }) => PATTERN.test(claim.text)));
}

/** Claims that speak of what may go wrong. */
export function planRisks(claims: readonly PlannedClaim[]): readonly Statement[] {
  return statementsOf(claims.filter(({ claim }) => RISK.test(claim.text)));
}

function statementsOf(claims: readonly PlannedClaim[]): readonly Statement[] {
  return claims
    .slice(0, MAX_STATEMENTS)
    .map(({ claim }) => ({ text: claim.text, claimIds: [claim.id] }));
}
