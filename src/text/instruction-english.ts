/** One way to speak to a model, and why that is one. */
export interface InstructionRule {
  readonly reason: string;
  readonly expression: RegExp;
  /** What is in every text that it holds: cheap to look for, and most texts have none. */
  readonly needs?: RegExp;
}

/** Its expression is compiled by the first text that it is tried on: few need it, and no command that lists something. */
export function lateRule(
  known: Omit<InstructionRule, 'expression'>,
  compile: () => RegExp,
): InstructionRule {
  let compiled: RegExp | undefined;
  return {
    ...known,
    get expression() {
      compiled ??= compile();
      return compiled;
    },
  };
}

const INSTRUCTIONS =
  '(?:instructions?|prompts?|directives?|guidelines?|guardrails?|system messages?|safety rules|programming|training)';

/** Whom such a text speaks to. */
const READERS =
  'automated (?:summari[sz]er|reader|reviewer|agent|assistant)|summari[sz]er|chatbots? and (?:crawler|agent)|crawlers? and (?:chatbot|agent)|(?:ai|artificial intelligence|large language|language) (?:assistant|agent|model|system|reader|tool|crawler|bot)|ai|llm|chatbot|assistant|gpt|chatgpt|claude|gemini|copilot|large language model|language model';

/** One of these stands in all that names such a reader: most texts have none, and to look for the rest is long. */
const READER_SIGNS =
  /automated |summari[sz]er|chatbot|crawler|(?<![a-z])ai|ais?(?: (?:reading|processing) this)?\s*(?:[:!]|[-–—] )|artificial intelligence|language (?:assistant|agent|model|system|reader|tool|crawler|bot)|llm|assistant|gpt|claude|gemini|copilot/;

/** Looked for in the folded text. */
export const ENGLISH_RULES: readonly InstructionRule[] = [
  {
    reason: 'it tells the reader to drop its instructions',
    expression: new RegExp(
      `\\b(?:ignore|disregard|forget|override|bypass|discard|do not follow|don't follow|stop following)\\b[^.\\n]{0,40}\\b(?:previous|prior|above|earlier|preceding|foregoing|existing|original|initial|system|your|all|any)\\b[^.\\n]{0,30}\\b(?:${INSTRUCTIONS}|rules|context|constraints)\\b`,
    ),
  },
  {
    reason: 'it tells the reader to drop its instructions',
    expression:
      /\b(?:ignore|disregard|forget) (?:everything|all|anything) (?:above|before|you(?!'d\b| (?:have |had )?(?:learn|thought|heard|read|know|knew))|that came|said|previously)\b(?! (?:line|row|the line|step|page)\b)/,
  },
  {
    reason: 'it tells the reader to drop its instructions',
    expression:
      /\b(?:ignore|disregard|forget|override) (?:(?:all|the|everything|of|your) ){0,3}(?:previous|prior|above|preceding|foregoing)(?: (?:text|messages?|input|output|content|conversation|commands?|orders?|tasks?|requests?))?(?: and\b| then\b|[,;:.!\n]|$)/,
  },
  {
    reason: 'it announces new instructions',
    expression:
      /\b(?:new|updated|real|actual|revised) (?:system )?(?:instructions?|prompt|directives?)\s*:\s*\S/,
  },
  {
    reason: 'it gives the reader another role',
    expression:
      /\byou are now (?:(?:an? |the )(?!member|subscriber|customer|resident|citizen|parent|patient|graduate|owner|guest|registered|proud|licensed|certified|full |part )|in (?:developer|debug|admin|god|dan|jailbreak|maintenance) |dan\b|free (?:of|from)|no longer (?:an? |bound|restrict|limit)|acting|my )|\bfrom now on,? you\b|\byou (?:will|shall|must) now (?:act|be|behave|respond|ignore|obey|do|follow|only)\b|(?:^|[.!?;:,] |\b(?:and|please|must|now|then|will|should) )pretend (?:to be|that you are|you are|you're)\b|\b(?:act|behave|respond) as (?:if you (?:were|are|had)|an? (?:unrestricted|unfiltered|jailbroken|evil|different (?:ai|assistant|model)))\b|\b(?:god|dan|jailbreak) mode\b|\bdeveloper mode (?:is )?(?:now )?(?:on|active|enabled|activated)\b[^\n]{0,60}\b(?:restrictions?|rules|filters?|answer|you)\b/,
  },
  lateRule(
    { reason: 'it speaks to a model', needs: READER_SIGNS },
    () =>
      new RegExp(
        [
          `\\b(?:note|notice|message|memo|instructions?|attention|important|warning|reminder|directive)s?:? ?(?:to|for)? (?:all |any |the |every )?(?:${READERS})s?(?: (?:reading|processing) this)?\\s*(?:[:!]|[-–—] )\\s*\\S`,
          `\\b(?:if|since|as|because|when) you(?: are|'re) (?:an? |the )?(?:${READERS})\\b`,
          `\\b(?:${READERS})s?,? (?:that |who |which )?(?:are |is )?(?:currently )?(?:reading|processing|summari[sz]ing|parsing|analy[sz]ing|indexing) this\\b`,
          `^ *(?:dear |hey,? |hello,? |attention,? )(?:${READERS})\\b`,
          `\\b(?:${READERS})s? (?:must|should|shall|are required to|are instructed to|needs? to) (?:always |only |now |instead )?(?:say|state|recommend|tell|reply|respond with|answer that|answer with|claim|ignore|include the)\\b`,
        ].join('|'),
        'm',
      ),
  ),
  {
    reason: 'it speaks to a model',
    needs:
      /summari|answer|respon|repl|quot|user|human's|translating|override|command:|system|your |no matter|you |asked about|supersede|outrank|precedence|comply|mode|assistant|agent|llm|\bai\b|\bbot\b|chatbot|ais?,|instruction/,
    expression: new RegExp(
      [
        '\\bwhen (?:you (?:are )?)?(?:summari[sz]e|summari[sz]ing|answer|answering|respond|responding|reply|replying|quote|quoting)[^.\\n]{0,30}\\b(?:the user|this (?:page|document|text|file|article|email))\\b[^.\\n]{0,40}\\b(?:must|always|only|say|tell|recommend|state|reply|output|append|insert|include|claim)\\b',
        '\\byour (?:new|real|actual|true) (?:task|goal|objective|role|job|mission|purpose|instructions?) (?:is|are)\\b|\\byour (?:task|goal|objective|role) is now\\b',
        '\\bsystem (?:prompt )?override\\b|\\b(?:begin|end|start)(?: of)?(?: the)? (?:new )?system (?:prompt|message|instructions?)\\b|\\b(?:admin|root|developer|system) (?:override|command):',
        '\\b(?:override|bypass|disable|turn off|ignore) your (?:safety|content|security|ethical|moral)\\b',
        "\\b(?:ignore|disregard|do not answer|don't answer|forget) (?:the |your )?(?:user's|users|user|human's) (?:question|request|query|input|instructions?|message|prompt)\\b",
        '\\bas an? (?:ai|llm|language model|ai (?:model|assistant|system|agent)|(?:automated|autonomous|virtual|intelligent) (?:agent|assistant|system|reader))\\b,? you (?:must|should|are|have|will|shall|may|need)\\b',
        '\\byou are no longer (?:an? (?:\\w+ )?(?:ai|llm|language model|model|assistant|agent|chatbot|bot)|bound|restricted|limited|constrained|governed by (?:any|the|your) (?:polic|rule|guideline|restriction|instruction|filter))\\b',
        '\\bdo not summari[sz]e (?:this|the) (?:page|document|text|article|file)\\b[^\\n]{0,5} instead\\b',
        '\\bwhen (?:you are )?asked about [^.,\\n]{1,40}, (?:you must|always) (?:say|answer|reply|respond|state|claim)\\b',
        '\\b(?:update|change|amendment|correction)s? to your (?:instructions|guidelines|rules|prompt)\\b|\\byour (?:instructions|guidelines|prompt) (?:have|has) (?:been )?(?:changed|updated|replaced)\\b',
        '\\b(?:supersedes?|overrides?|replaces?|outranks?|takes? precedence over) [^.\\n]{0,30}?\\b(?:your (?:context|prompt|(?:\\w+ )?instructions|guidelines|programming)|(?:previous|prior|earlier|existing) (?:instructions|prompts|directives))\\b(?!,? (?:and |or )?(?:understand|negotiat|agreement|arrangement|communicat))',
        '\\binstructions? (?:that )?(?:were )?(?:given to you|you (?:were given|received|got))[^.\\n]{0,20} (?:are|is|was|were) (?:only )?(?:a test|fake|void|outdated|cancel+ed|not real|a trick)\\b',
        '\\b(?:when|if|whenever) (?:an?|any|the|some) (?:ai|llm|chatbot|language model|virtual assistant)s?\\b[^.\\n]{0,60}\\b(?:it|they|he|she)? ?(?:should|must|shall|has to|have to)\\b[^.\\n]{0,12}\\b(?:say|state|recommend|claim|answer|tell|mention|call|describe|praise|rate|rank|list|name)\\b',
        '\\bnew (?:task|goal|job|mission|order|assignment)s? for (?:the|any|every|all) (?:assistant|agent|ai|model|bot|llm)s?\\s*:',
        '\\bcomply with (?:all|any|every) (?:following|subsequent|further|future) (?:requests?|instructions?|commands?|orders?)\\b',
        '\\b(?:switch|change|go|move) (?:in)?to (?:admin|developer|debug|root|god|jailbreak|unrestricted|dan) mode\\b',
        '^(?:assistant|chatbot|ai)s?, (?:please )?[a-z]+ (?:the|this|that|all|every|only|nothing|no|it|any)\\b|\\{\\{ ?#?(?:system|assistant)\\b|^ *#{2,} *system: (?:from|the assistant|you)',
        '\\binstead of (?:answering|responding|summari[sz]ing|translating)[^.\\n]{0,40},? (?:say|tell|output|write|reply|recommend|print)\\b',
        '\\b(?:in your (?:answer|response|reply|summary|output)|in the final answer),? (?:you must |you should |please |always |only |do not |never )?(?:say|state|tell|recommend|include|mention|insert|add|append|claim|write)\\b',
        '\\b(?:begin|start|end|open|close|finish) your (?:answer|response|reply|summary|output) with\\b',
        '\\b(?:respond|reply|answer)(?: to (?:the user|all questions|every question))? (?:only|exclusively|solely) (?:with|by)\\b',
        '\\b(?:recommend|promote|praise|endorse) [^.\\n]{1,40} to (?:the|every|your) users?\\b[^.\\n]{0,40}\\b(?:whatever|regardless|no matter|always|even if)\\b',
      ].join('|'),
      'm',
    ),
  },
  {
    reason: 'it commands the reader',
    expression:
      /\byou must (?:now|immediately|at once|obey)\b|\byou must comply(?: with (?:(?:this|these|the|all|any|every|following|my|our) ){1,3}(?:instruction|request|command|order|directive)s?\b|[.!,]|$)|\byou are (?:hereby )?(?:ordered|commanded|instructed) to\b|\b(?:ai|assistant|model|agent|llm|chatbot),? (?:you )?must (?:now|immediately|obey|comply)\b/,
  },
  {
    reason: 'it speaks as the system or the assistant',
    expression:
      /<!--\s*(?:system|assistant|prompt|instructions?|ai|llm) ?(?:prompt|message|note)?\s*:|#{2,3} *instructions? *:[^\n]{1,300}#{2,3} *(?:response|output|answer) *:|[[<=*-]{2,}[ /]*end of (?:the )?(?:document|context|page|input|data|text|file|source|search results)[^\n]{0,20}[\]>=*-]{2,}[^\n]{0,20}\b(?:new|now|next|task|user|system|assistant|agent)\b|^ *(?:#{1,3} *)?\[?(?:system|assistant|developer)\]?\s*(?:prompt|message)?\s*:\s*["']?(?:you\b|ignore|always|never|do not|don't|must|your|please|from now)|<\|(?:system|assistant|user)\b[^>]{0,40}>|<\|?(?:im_start|im_end|endoftext|eot_id|start_header_id)\b[^>]{0,40}>|\[\/?inst\]|<<\/?sys>>|<\/?(?:system|assistant|instructions?)(?:[-_](?:prompt|message|reminder))?>|^ *#{2,3} *(?:instruction|system|response)s? *: *$|^(?:human|user)\s*:[^\n]{0,500}\n{1,4} *assistant *:/m,
  },
  {
    reason: 'it asks for the system prompt',
    expression:
      /\b(?:reveal|print|show|repeat|output|leak|disclose|display|tell me|give me|send)\b[^.\n]{0,40}\b(?:system prompt|your (?:hidden |initial |original |secret )?(?:prompt|instructions)|hidden instructions)\b/,
  },
  {
    reason: 'it asks to hide something from the user',
    needs: /user|human|operator|owner/,
    expression:
      /\b(?:do not|don't|never|without) (?:tell(?:ing)?|inform(?:ing)?|mention(?:ing)?|alert(?:ing)?|notify(?:ing)?|reveal(?:ing)?|show(?:ing)?)\b[^.\n]{0,30}\b(?:the|your) (?:user|human|operator|owner)\b/,
  },
  {
    reason: 'it asks to hand out secrets',
    expression:
      /(?<!\b(?:only|not|never) |n't )\b(?<!-)(?:send|post|forward|upload|exfiltrate|transmit|e-?mail|leak|submit)\b[^.\n]{0,60}\b(?:api keys?|credentials?|passwords?|secrets?|access tokens?|private keys?|conversation|chat history|environment variables?|\.env)\b(?! to control)[^\n]{0,60}\b(?:to|at)\b/,
  },
  {
    reason: 'it holds tool-call syntax',
    expression:
      /<\/?(?:[a-z]{1,10}:)?(?:tool_calls?|tool_use|tool_result|function_calls?|function_results?|invoke|tool_code|tool_response)\b|<\|(?:tool|plugin|python_tag)|\[tool_calls?\]|```(?:tool_code|tool_call)|"(?:tool|function|name|tool_name)"\s*:\s*"[\w.-]{1,60}"\s*,\s*"(?:arguments|parameters|tool_input|input|args)"\s*:|"type"\s*:\s*"tool_(?:use|call)"|"role"\s*:\s*"(?:system|assistant|developer)"\s*,\s*"content"\s*:|\bto=functions\.|\bfunctions\.\w{1,40}\(\{/,
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
    needs: /function|tool|plugin/,
    expression:
      /\bplease,? (?:now |then |immediately |first )?(?:call|invoke|execute|run|trigger) (?:(?:the|this|that|your|my|a|following|available|appropriate) ){0,3}(?:["'`]?[\w.-]{1,40}["'`]?(?:\(\))? )?(?:functions?|tools?|plugins?)\b|(?:^|[.!?;:,] |\b(?:please|must|now|then|and|should) )(?:call|invoke|use|run) (?:one of )?your [^.\n]{0,30}\b(?:functions?|tools?|plugins?)\b|\b(?:call|invoke|run|execute|use) (?:the )?(?:["'`]?[a-z]{1,20}(?:[_.][a-z]{1,20}){1,3}["'`]?|browser|shell|email|terminal|search) (?:tool|function) (?:now|immediately|at once|to (?:open|fetch|send|post|read|delete)|with (?:the|all|your)|and (?:send|pass|give|post|delete))\b/,
  },
];
