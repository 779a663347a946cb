import { FOREIGN_RULES, type InstructionRule } from './instruction-phrases.ts';

/** Looked for in the raw text: what hides text from a reader. */
const HIDING: readonly InstructionRule[] = [
  { reason: 'it hides text with direction overrides', expression: /[\u202a-\u202e\u2066-\u2069]/ },
  {
    reason: 'it hides text in invisible characters',
    expression:
      /[\u{e0001}-\u{e007f}]{2}|(?<=[\p{L}\p{N}])(?:\u200b|\u2060|\ufeff)(?=[\p{L}\p{N}])|(?<=[A-Za-z])(?:\u200c|\u200d)(?=[A-Za-z])/u,
  },
];

const INSTRUCTIONS =
  '(?:instructions?|prompts?|directives?|guidelines?|guardrails?|system messages?|safety rules|programming|training)';

/** Looked for in the folded text. */
const RULES: readonly InstructionRule[] = [
  {
    reason: 'it tells the reader to drop its instructions',
    expression: new RegExp(
      `\\b(?:ignore|disregard|forget|override|bypass|discard|do not follow|don't follow|stop following)\\b[^.\\n]{0,40}\\b(?:previous|prior|above|earlier|preceding|foregoing|existing|original|initial|system|your|all|any)\\b[^.\\n]{0,30}\\b(?:${INSTRUCTIONS}|rules|context|constraints)\\b`,
    ),
  },
  {
    reason: 'it tells the reader to drop its instructions',
    expression:
      /\b(?:ignore|disregard|forget) (?:everything|all|anything) (?:above|before|you|that came|said|previously)/,
  },
  {
    reason: 'it tells the reader to drop its instructions',
    expression:
      /\b(?:ignore|disregard|forget|override) (?:(?:all|the|everything|of|your) ){0,3}(?:previous|prior|above|preceding|foregoing)(?: (?:text|messages?|input|output|content|conversation|commands?|orders?|tasks?|requests?))?(?: and\b| then\b|[,;:.!\n]|$)/,
  },
  {
    reason: 'it announces new instructions',
    expression:
      /\b(?:new|updated|real|actual|revised) (?:system )?(?:instructions?|prompt|directives?)\s*:/,
  },
  {
    reason: 'it gives the reader another role',
    expression:
      /\byou are now (?:an? |the |in |dan\b|free|no longer|acting|my )|\bfrom now on,? you\b|\byou (?:will|shall|must) now (?:act|be|behave|respond|ignore|obey|do|follow|only)\b|\bpretend (?:to be|that you are|you are|you're)\b|\b(?:act|behave|respond) as (?:if you (?:were|are|had)|an? (?:unrestricted|unfiltered|jailbroken|evil|different|new))\b|\b(?:developer|god|dan|jailbreak) mode\b/,
  },
  {
    reason: 'it commands the reader',
    expression:
      /\byou must (?:now|immediately|at once|obey|comply)\b|\byou are (?:hereby )?(?:ordered|commanded|instructed) to\b|\b(?:ai|assistant|model|agent|llm|chatbot),? (?:you )?must (?:now|immediately|obey|comply)\b/,
  },
  {
    reason: 'it speaks as the system or the assistant',
    expression:
      /^ *(?:#{1,3} *)?\[?(?:system|assistant|developer)\]?\s*(?:prompt|message)?\s*:\s*["']?(?:you\b|ignore|always|never|do not|don't|must|your|please|from now)|<\|?(?:im_start|im_end|system|assistant|user|endoftext|eot_id|start_header_id)\b[^>]{0,40}>|\[\/?inst\]|<<\/?sys>>|<\/?(?:system|assistant|instructions?)(?:[-_](?:prompt|message|reminder))?>|^ *#{2,3} *(?:instruction|system|response)s? *:? *$|^(?:human|user)\s*:[^\n]{0,500}\n{1,4} *assistant *:/m,
  },
  {
    reason: 'it asks for the system prompt',
    expression:
      /\b(?:reveal|print|show|repeat|output|leak|disclose|display|tell me|give me|send)\b[^.\n]{0,40}\b(?:system prompt|your (?:hidden |initial |original |secret )?(?:prompt|instructions)|hidden instructions)\b/,
  },
  {
    reason: 'it asks to hide something from the user',
    expression:
      /\b(?:do not|don't|never|without) (?:tell(?:ing)?|inform(?:ing)?|mention(?:ing)?|alert(?:ing)?|notify(?:ing)?|reveal(?:ing)?|show(?:ing)?)\b[^.\n]{0,30}\b(?:the|your) (?:user|human|operator|owner)\b/,
  },
  {
    reason: 'it asks to hand out secrets',
    expression:
      /\b(?:send|post|forward|upload|exfiltrate|transmit|e-?mail|leak|submit|append)\b[^.\n]{0,60}\b(?:api keys?|credentials?|passwords?|secrets?|access tokens?|private keys?|conversation|chat history|environment variables?|\.env)\b[^\n]{0,60}\b(?:to|at)\b/,
  },
  {
    reason: 'it holds tool-call syntax',
    expression:
      /<\/?(?:[a-z]{1,10}:)?(?:tool_calls?|tool_use|tool_result|function_calls?|function_results?|invoke|tool_code|tool_response)\b|<\|(?:tool|plugin|python_tag)|\[tool_calls?\]|```(?:tool_code|tool_call)|"(?:tool|function|name|tool_name)"\s*:\s*"[\w.-]{1,60}"\s*,\s*"(?:arguments|parameters|tool_input|input|args)"\s*:|"type"\s*:\s*"tool_(?:use|call)"|\bto=functions\.|\bfunctions\.\w{1,40}\(\{/,
  },
  {
    reason: 'it pipes a download into a shell',
    expression:
      /\b(?:curl|wget|iwr|invoke-webrequest)\b[^\n|]{0,300}\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b|\|\s*iex\b|\brm\s+-[a-z]*r[a-z]*f?[a-z]*\s+(?:--no-preserve-root\s+)?[/~](?:\s|\*|$)/,
  },
  {
    reason: 'it holds an address with credentials',
    expression: /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s/?#@:]{1,100}:[^\s/?#@]{1,200}@/,
  },
  {
    reason: 'it calls a tool',
    expression:
      /\bplease,? (?:now |then |immediately |first )?(?:call|invoke|execute|run|trigger) (?:(?:the|this|that|your|my|a|following|available|appropriate) ){0,3}(?:["'`]?[\w.-]{1,40}["'`]?(?:\(\))? )?(?:functions?|tools?|plugins?)\b|\b(?:call|invoke|use|run) (?:one of )?your [^.\n]{0,30}\b(?:functions?|tools?|plugins?)\b|\b(?:call|invoke|run|execute|use) (?:the )?["'`]?[a-z]{1,20}(?:[_.][a-z]{1,20}){1,3}["'`]? (?:tool|function) (?:now|immediately|at once|and (?:send|pass|give|post|delete))\b/,
  },
];

/**
 * Why a text reads like an instruction to a model, or `undefined`. Rules and documentation ("Use quotes for exact
 * phrases", "Run the following command") are no such text.
 */
export function isInstructionLike(text: string): string | undefined {
  const hiding = HIDING.find(({ expression }) => expression.test(text));
  if (hiding !== undefined) return hiding.reason;
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\u200b|\u200c|\u200d|\u2060|\ufeff|\u00ad/g, '')
    .replace(/[ \t]+/g, ' ');
  const joined = folded.replace(/\s*\n\s*/g, ' ');
  const texts = joined === folded ? [folded] : [folded, joined];
  return findReason(RULES, texts) ?? findReason(FOREIGN_RULES, texts.map(withoutAccents));
}

function findReason(
  rules: readonly InstructionRule[],
  texts: readonly string[],
): string | undefined {
  return rules.find(({ expression, needs }) =>
    texts.some((text) => needs?.test(text) !== false && expression.test(text)),
  )?.reason;
}

/** Of Latin letters alone: in other scripts the marks make other letters. */
function withoutAccents(text: string): string {
  if (!/[\u00c0-\u024f]/.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/(?<=[a-z])[\u0300-\u036f]+/g, '')
    .normalize('NFC');
}
