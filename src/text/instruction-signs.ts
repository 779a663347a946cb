/** One way to speak to a model, or to hide that, and why it is one. */
export interface InstructionRule {
  readonly reason: string;
  readonly expression: RegExp;
}

/**
 * Signs and set phrases that no document of a million sentences has by chance; all else is weighed (`orders/`). Looked for in
 * the folded text.
 */
export const INSTRUCTION_SIGNS: readonly InstructionRule[] = [
  {
    reason: 'it speaks as the system or the assistant',
    expression:
      /<!--\s*(?:system|assistant|prompt|instructions?|ai|llm) ?(?:prompt|message|note)?\s*:|#{2,3} *instructions? *:[^\n]{1,300}#{2,3} *(?:response|output|answer) *:|[[<=*-]{2,}[ /]*end of (?:the )?(?:document|context|page|input|data|text|file|source|search results)[^\n]{0,20}[\]>=*-]{2,}[^\n]{0,20}\b(?:new|now|next|task|user|system|assistant|agent)\b|^ *(?:#{1,3} *)?\[?(?:system|assistant|developer)\]?\s*(?:prompt|message)?\s*:\s*["']?(?:you\b|ignore|always|never|do not|don't|must|your|please|from now)|<\|(?:system|assistant|user)\b[^>]{0,40}>|<\|?(?:im_start|im_end|endoftext|eot_id|start_header_id)\b[^>]{0,40}>|\[\/?inst\]|<<\/?sys>>|<\/?(?:system|assistant|instructions?)(?:[-_](?:prompt|message|reminder))?>|^ *#{2,3} *(?:instruction|system|response)s? *: *$|^(?:human|user)\s*:[^\n]{0,500}\n{1,4} *assistant *:/m,
  },
  {
    reason: 'it tells the reader to drop its instructions',
    expression:
      /\b(?:ignore|disregard|forget|override) (?:(?:all|the|everything|of|your) ){0,3}(?:previous|prior|above|preceding|foregoing)(?: (?:text|messages?|input|output|content|conversation|commands?|orders?|tasks?|requests?))?(?: and\b| then\b|[,;:.!\n]|$)/,
  },
  {
    reason: 'it announces new instructions',
    expression:
      /\b(?:new|updated|real|actual|revised) (?:system )?(?:instructions?|prompt|directives?)\s*:\s*\S|\byour (?:new|real|actual|true) (?:task|goal|objective|role|job|mission|purpose|instructions?) (?:is|are)\b|\byou have been reprogrammed\b|\bnuevas instrucciones: \S/,
  },
  {
    reason: 'it gives the reader another role',
    expression: /\byou are now (?:dan\b|in (?:developer|debug|admin|god|dan|jailbreak) mode)/,
  },
  {
    reason: 'it commands the reader',
    expression:
      /\bwhen (?:you are )?asked about [^.,\n]{1,40}, (?:you must|always) (?:say|answer|reply|respond|state|claim)\b|\b(?:any|every|each|all) (?:ai |automatic |language )?(?:systems?|assistants?|models?|ai|agents?|tools?|programs?|bots?|software|machines?) (?:that|which) (?:reads?|process(?:es)?|summari[sz]es?|searche?s?|index(?:es)?|quotes?|uses?) (?:this|these|the|our) (?:documents?|pages?|files?|folders?|texts?|notes?|records?)\b[^.\n]{0,40}\b(?:must|shall|should|ha(?:s|ve) to|(?:is|are) to) (?:always |only )?(?:say|answer|reply|respond|state|claim|report|repeat|tell|ignore|disregard)\b/,
  },
  {
    reason: 'it calls a tool',
    expression:
      /请(?:立即|现在|马上)?(?:调用|呼叫)[^。，,\n]{0,15}(?:函数|工具|插件)|(?:関数|ツール|プラグイン)(?:「[^」\n]{1,40}」)?を[^。\n]{0,8}(?:呼び出して|呼んで|実行して)(?:ください|下さい|くれ)|s'il (?:te|vous) pla[iî]t,? (?:appelle|invoque|lance)[rz]? (?:la|cette|ta|votre) fonction/,
  },
  {
    reason: 'it asks to hand out secrets',
    expression:
      /(?:把|将)[^。\n]{0,20}(?:密钥|密码|令牌|凭证|口令)[^。\n]{0,20}(?:发送到|(?<!转)发给|上传到)|(?:apiキー|パスワード|秘密鍵|アクセストークン)を[^。\n]{0,30}(?:送信し|送って)/,
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
];
