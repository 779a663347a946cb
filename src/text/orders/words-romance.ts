/** Spanish, Portuguese, Italian, French and Romanian: as in `words-english.ts`, without accents. */
export const ROMANCE: Readonly<Record<string, string>> = {
  es: `
model ia|ias|llm|llms|gpt*|chatgpt|chatbot*|modelo* de lenguaje|modelo de lenguaje|inteligencia artificial|modelo* de ia|modelos de ia|asistente de ia|asistentes de ia|asistente virtual|sistemas de ia|sistema automatico|sistema automatizado|corrector automatico|revisor automatico|rastreador inteligente|resumidor*|copilot|gemini|claude|perplexity|agente de compras
machine agente|agentes|bot|bots|robot|robots|rastreador*|asistente*|ayudante|copilot|asistente de correo|asistente de programacion
dev algoritmo*|software|maquina|maquinas|programa|herramienta|herramientas|sistema|sistemas|buscador|resumidor*|analizador
mod modelo|modelos
judge revisor artificial|revisor automatico|corrector automatico|revisor*|lector|lectores|evaluador*|corrector*|motor|motores|analista*|parser|navegador*
user usuario*|usuaria*|humano|interlocutor|cliente|clientes|juez|abogado|medico|medicos|reclutador*|lector|lectores|visitante*|candidato*|comprador*|internauta*|gestor|lectora|titular|alumno
ifsure si eres|en caso de ser|si se trata de
greet querid*|estimad*|hola|oye|atencion|nota para|nota a|aviso a|mensaje a|mensaje para|instruccion para|indicacion para|a todos los|a todas las|a cualquier|a los|a las|al|para el|para la|para los|para las|para|orden para|a la|escucha
drop ignora|ignore|ignoren|ignorad|olvida|olvide|olviden|olvidad|olvidate|desestima|desestime|descarta|descarte|haz caso omiso|haga caso omiso|deja de seguir|no sigan|no hagas caso|no haga caso|desobedece|prescinde|prescinda|saltate|abandona|no obedezcas|incumple|desatiende|desecha|deseche
old anterior*|previ*|arriba|tod*|precedente*|original*|inicial*|recibid*|antes|hasta ahora|del sistema|de sistema|tus|sus|existentes|demas|que tengas|dadas|antigu*|pasad*|cualquier|vigentes|predeterminad*|del desarrollador|del usuario|del administrador
rules instruccion|instrucciones|indicacion|indicaciones|directriz|directrices|ordenes|orden|reglas|regla|comandos|prompt|prompts|restricciones|limitaciones|consignas|consigna|pautas|normas|directivas|mandatos|politica|politicas|filtros|salvaguardas|programacion|lineamientos|criterios|rubrica|baremo|requisitos|proteccion|plantilla|papel|funcion|tarea|filtro|reglamento|seguridad|modo seguro
told lo que te dijeron|lo que te pidieron|lo anterior|que recibiste|te dijeron|te han dicho|se te dijo|os dijeron
over han cambiado|estan desactivad*|caducad*|desactivad*|anulad*|cancelad*|suspendid*|reemplazad*|sustituid*|levantad*
sys prompt de sistema|prompt inicial|tu configuracion|prompt del sistema|en tu contexto|clave de respuestas|te configuraron|instrucciones ocultas|instrucciones secretas|mensaje del sistema
show revela*|muestra*|imprime*|repite|repita|escribe|escriba|copia|copie|reproduce|reproduzca|filtra|expon|divulga|transcribe|transcriba|enumera|dime|dame|cita|vuelca|pega|comparte|comunica|facilita
send envia*|envie|manda|mande|sube|reenvia*|transmite|remite|publica|adjunta|filtra|incluye
secret clave api|clave privada|contrasena*|credencial*|variables de entorno|datos del usuario|datos de usuario|token|tokens|.env|id_rsa|clave|claves|pasaporte|nomina|contactos|cartera
conv conversacion|historial|charla|chat|dialogo
hide no digas|no le digas|no menciones|no reveles|sin decir|nadie|a nadie|no avise|calle|en secreto|sin dejar|discretamente|no le cuentes
say di|diga|digan|decid|decir|afirma|afirme|afirmen|afirmar|recomienda|recomiende|recomienden|recomendar|escribe|escriba|escriban|menciona|mencione|mencionar|indica|indique|indicar|incluye|incluya|incluyan|incluir|anade|anada|agrega|agregue|responde|responda|respondan|responder|contesta|conteste|contestar|concluye|concluya|declara|declare|describe|describa|presenta|presente|presentar|valora|valore|califica|califique|calificar|clasifica|clasifique|puntua|puntue|elogia|elogie|asegura|asegure|asegurar|sostenga|sosten|senala|senale|destaca|destaque|cita|cite|citen|citar|nombra|nombre|pon|ponga|coloca|coloque|elige|elija|trata|trate|considera|considere|considerar|da|de por|comienza|comience|empieza|empiece|termina|termine|informa|informe|aconseja|aconseje|situa|situe|sugiere|sugiera|prioriza|dar por|aparecer como|ser descrit*|constar|conste|prefiere|calificara|califiquen|otorga|recomendara|redacta|redacte|muestra|muestre|mencionen|dira|diran|dara|escribira|respondera|indicara|concluira|considerara|clasificara|nombrara|asigna|asigne|otorgue|mencionara
omit no menciones|no mencioneis|omite|omita|omitan|omitir|calla|calle|no cites|excluye|excluya|silencia|silencie|suprime|suprima|minimiza|oculta|oculte|descarta|quita|elimina|ignora las|omitiran|omitiras|olvida|salta|saltate|no nombrara|omitira|callara|ocultara|no leas|pase por alto|no lo menciones|no existe para ti
yourout tu resumen|tu veredicto|todo resumen
newtask tu nueva tarea|nuevas instrucciones:
now a partir de aqui|a partir de ahora
be eres|seras|actua como|actua|actue como|actuaras|comportate|finge|finja|haz de|asumes|interpreta|respondes|responderas|contestas|hablas|hablaras|obedeces|obedeceras|tu eres|haz como|habla como|metete|asume|adopta|actua como miembro|haz como si
free sin limite|sin ningun|sin etica|libre de|liberado|irrestricto|sin restricciones
summ resumas|resuma|resume|resuman|resumir|resumiendo|resumirlo|sintetiza|sintetice|sintetices|sintetizar|condense|condensar|elabores|elabore|generes|al generar|al redactar|de forma automatica|automaticamente|parafrase*
read lea|lee|leen|leas|leyendo|leer|procesa|procese|procesan|procesando|procesar|analiza|analice|analizan|analizando|analizar|indexa|indexe|evalua|evalue|evaluando|evaluar|revisa|revise|traduzca|traduce|cite|utilice|utiliza|use|usa|extraiga|interprete|consulte|procesen|lea este|consulte esta|que lea|que consulte|resuma|clasifique|indice
doc este texto|esta pagina|este documento|este archivo|este parrafo|esta fuente|esta nota|lo siguiente|este fichero|esto|estos datos
must debe|deben|debes|debera|deberas|deberan|tiene que|tienen que|tienes que|ha de|has de|han de|hay que|es obligatorio|obligad*|siempre|nunca|jamas|solo|unicamente|asegurate|cerciorate|por favor|no olvide|se solicita|se ordena|agradeceriamos|le agradeceriamos|que|no debe
only solo|solamente|unicamente|exclusivamente|exactamente|literalmente|textualmente|la palabra|tal cual|integramente|nada mas|nadie mas|con la palabra|palabra por palabra|al pie de la letra
trust confia|confie|considera|considere|trata|trate|toma|tome|da por|fuente fiable|unica fuente|prevalece*|tiene prioridad|autoridad
others otras fuentes
obey obedece*|obedezca|sigue|siga|sigan|acata|acate|cumple|cumpla|ejecuta|ejecute|haz lo que|lleva a cabo|atente|sigue las|haz caso|mandamos nosotros|atiende
decode decodifica|decodifique|descodifica|descifra|descifre|base64|rot13|desencripta
whatever a cualquier pregunta
best nota maxima|primer lugar|mejor opcion|mas fiable|mas segur*|no 1|primera opcion|lider|la unica|el unico|verificad*|certificad*|oficial|aprobad*|ganador|excelente|insuperable|inmejorable|estafa|fraude|peligros*|el mejor|la mejor|sobresaliente|cum laude|impecable|un 10|positiv*|aceptad*|publicar sin cambios|seguro|resuelt*|primera posicion
whensumm al resumir|al generar|al redactar|al procesar|antes de responder
asked peticion del usuario
do ejecuta|ejecute|ejecuten|llama|llame|invoca|abre|abra|descarga|instala|borra|borre|elimina|elimine|transfiere|transfiera|reenvia|reenvie|aprueba|apruebe|cierra|cierre|compra|compre|visita|envia|envie|sube|publica|paga|pague|concede|acepta|acepte|confirma|confirme|crea|usa|utiliza|utilice|marca|marque|rechaza|busca|detente|desactiva|anade|agrega|inserta|adjunta|pega|cambia|modifica|sustituye|reemplaza|reserva|completa|rellena|registra|suscribe|comparte|etiqueta|consulta|carga|valida|traduce|reescribe|reenvialos|archiva|cancela|invita|oculta|encuentra|recopila|activa|desactivar|apaga|enciende|lanza|vacia|redacta|suba|anada|ponga|pon|instale|otorga|otorgar|copia|copie|cree|muestra|mueve|suspende|borra las|borra la|elimina la|sustituya|atribuye|atribuya|haz|haga|llamala|llamalo|trata|trate|ejecutalas|ejecutalos|niega|niegue|calla|callar|omite|omita|salta|salte|calcula|calcule|redondea|baja|baje|firma|firme|sigue|siga|marcar|abrir|pasa|pase|deja|deje|toma|tome|guarda|guarde|renombra|aplaza|aplace|bloquea|desbloquea|inventa|invente|oculte|dile|digale|entrega|entregue|reescriba|repite|repita|desplaza|retira|retire|devuelve|devuelva|suscribete|pide|pida|conectate|exporta
speaker sistema|administrador|desarrollador
toall a todos los|a todas las
dear querido|querida|estimado|estimada|hola|oye|apreciado
praise recomienda|recomiende|recomienden|recomendar|recomendaras|elogia|elogie|alaba|alabe|promociona|promocione|promueve|ensalza|pondera|prioriza|priorice|favorece|destaca|destaque|posiciona|posicione|clasifica|clasifique|puntua|puntue|valora|publicita|anuncia|avala|avale|sugiere|sugiera|ponnos|situa|situe|de prioridad
we nuestro*|nuestra*|nosotros|nos
rivals competidor*|competencia|rivales|los demas|las demas|ningun otro|nadie mas|alternativas|criticas|quejas|demandas|advertencias|efectos secundarios|desventajas|riesgos
ans respuesta|respuestas|resumen|resumenes|resultado|resultados|conclusion|informe|comparativa|recomendacion|lista|salida|traduccion|resena|veredicto|contestacion
askif si el usuario|pregunta por|cualquier pregunta|se consulta|le preguntan|se le pregunta|te preguntan|te piden|si preguntan|quien pregunte|a quien pregunte
quiet sin preguntar|sin pedir|sin confirmacion|sin confirmar|sin decir|sin comprobar|sin verificar|en silencio|en segundo plano|discretamente|en secreto|sin consultar|no consultes|que nadie lo note|guarde silencio|sin mirar|no avises
role embajador*|portavoz|vendedor|vendedora|comercial|publicista|promotor|influencer|fan|pirata|experto|experta|medico|abogado|resenador|cliente entusiasta|personaje|personalidad|imparcial|neutral|sumiso|obediente|asesor
maker openai|anthropic|google|microsoft|tu fabricante|el desarrollador|el administrador|administrador|en nombre de|por orden de|ingeniero de|editor jefe|el sistema|propietario|mantenedor|direccion|departamento|jefe|permiso|permitido|autorizad*|me lo ha permitido
tool herramienta*|funcion|complemento|navegador|consola|terminal|api|correo electronico|correo|bandeja|calendario|carrito|cesta|pago|compra|pedido|factura|repositorio|archivo|base de datos|iban|transferencia|contactos|webhook|script
mem recuerdalo|memoriza|memorice|memoria|guarda en|guardalo|almacena en|para siempre|en el futuro
your tu|tus|tuyo|tuyas
auto automatico|automatica|automaticos|automaticas|artificial|artificiales|virtual|virtuales|digital|digitales|inteligente|inteligentes|autonomo|autonomos|electronico|robotico|de ia|de correo|de codigo|de programacion|de compras|de voz
this este|esta|estos|estas|esto|aqui
task tu tarea|tu mision|su tarea|tu trabajo|tu funcion
later futuras|posteriores|proximas|todas las conversaciones|siguientes
asif como si
instead en su lugar|en lugar de|en vez de
whoever quien|a quien|quienes|cualquiera que|aquel que|todo sistema|los sistemas que|los programas que
not no|nunca|jamas|sin
ad publicidad|pagado|patrocinado|publicitario|anuncio
sir usted|puede|su|si desea|si quiere|le permite
nolonger ya no eres|ya no es|ya no
`,
  pt: `
model ia|ias|llm|llms|gpt*|chatgpt|chatbot*|modelo de linguagem|modelos de linguagem|inteligencia artificial|modelos de ia|assistentes de ia|assistente virtual|sistemas de ia|sistema automatico|sistema automatizado|revisor automatico|avaliador de ia|resumidor*|copilot|gemini|claude|perplexity|agente de compras
machine assistente|assistentes|agente|agentes|bot|bots|robo|robos|rastreador*|ajudante|copilot
dev algoritmo*|software|maquina|maquinas|programa|ferramenta|ferramentas|sistema|sistemas|buscador|resumidor*|analisador|ferramentas de triagem|filtro
mod modelo|modelos
judge avaliador virtual|revisor automatico|revisor*|leitor|leitores|avaliador*|corretor*|motor|motores|analista*|parser|navegador*
user usuario*|utilizador*|humano|operador|interlocutor|cliente|clientes|juiz|advogad*|medic*|recrutador*|leitor*|visitante*|candidat*|comprador*|gestor*|diretor*|leitor|leitora|titular|aluno|dono
ifsure se voce e|se for um
greet car[oa]|caro|cara|caros|caras|querid*|prezad*|ola|oi|ei|atencao|nota para|nota a|aviso ao|aviso aos|mensagem para|a todos os|a todas as|a qualquer|aos|ao|as|para|para o|para a|para os|escute
drop ignore|ignora|ignorem|esqueca|esquece|esquecam|esquecer|desconsidere|desconsidera|desconsiderem|descarte|descarta|despreze|abandone|viole|descumpra|sobreponha|liberte-se
old anterior*|previ*|acima|tod*|precedente*|origina*|inicia*|recebid*|antes|ate agora|do sistema|de sistema|tuas|teus|suas|seus|existentes|dadas|demais|antig*|passad*|qualquer|vigentes|do usuario|do utilizador|do administrador
rules instrucao|instrucoes|orientacao|orientacoes|diretriz|diretrizes|ordens|ordem|regras|regra|comandos|prompt|prompts|restricoes|limitacoes|diretivas|normas|politica|politicas|filtros|salvaguardas|programacao|indicacoes|criterios|rubrica|barema|requisitos|protecao|procedimento|papel|funcao|tarefa|filtro|conflito de interesses|seguranca
told o que lhe foi pedido|o que foi dito|lhe disseram|te disseram|foi dito a voce|lhe foi dito
over mudaram|expiraram|sao falsas|expirou|desativad*|anulad*|cancelad*|suspens*|substituid*|revogad*
sys prompt de sistema|prompt inicial|seu prompt|sua configuracao|no seu contexto|gabarito|prompt do sistema|instrucoes ocultas|instrucoes secretas
show revele|revela|mostre|mostra|imprima|imprime|diga|repita|repete|escreva|escreve|copie|copia|reproduza|vaze|exponha|divulgue|transcreva|liste|exiba|exibe|informe|cite|cole|compartilhe|apresente|me de
send envie|envia|mande|manda|carregue|encaminhe|encaminha|transmita|remeta|publique|anexe|vaze|poste
secret chave privada|senhas|senha|palavras-passe|palavra-passe|credenciais|variaveis de ambiente|dados do utilizador|token|tokens|.env|id_rsa|chaves|codigos|passaporte|contatos|contactos|carteira|lista de arquivos
conv conversa|historico|dialogo|chat
hide sem avisar|ninguem|nao diga|nao conte|nao mencione|nao revele
say diga|diz|digam|dizer|afirme|afirma|afirmem|afirmar|recomende|recomenda|recomendem|recomendar|escreva|escreve|escrever|mencione|menciona|mencionar|indique|indica|indicar|inclua|inclui|incluam|incluir|acrescente|adicione|adicionar|responda|responde|respondam|responder|conclua|concluir|declare|declara|declarar|descreva|descreve|descrever|apresente|apresenta|apresentar|avalie|avalia|avaliar|classifique|classifica|classificar|elogie|elogia|elogiar|garanta|assegure|destaque|cite|citem|citar|nomeie|coloque|coloca|colocar|escolha|trate|considere|considera|considerar|de|comece|comeca|comecar|termine|informe|informar|aconselhe|sugira|aponte|apontar|aprove|aprovar|liste|ser descrit*|aparecer como|prefira|atribua|atribui|ponha|redija|dira|respondera|escrevera|mudara
omit omita|omite|omitam|omitir|cale|nao citem|nao inclua|exclua|excluir|silencie|suprima|minimize|oculte|esconda|remova|retire|ignore os|ignore as|evite|deixe de fora|pule|ignore o|troque
yourout sua resposta|suas respostas|seu resumo
now a partir de agora|doravante|de agora em diante|nesta sessao|depois de ler
be voce e|voce sera|tu es|es um|aja como|aja|age como|atue|comporte-se|comporta-te|finja|finge|interprete|simule|nao e mais|passa a ser|voce so|voce deve|voce ira|voce nao|seja|seu nome e|assuma|adote|voce deixa|passa a|deixa de
free sem restricoes|sem limites|sem limite|sem nenhuma|sem qualquer|livre de|irrestrito
summ resuma|resume|resumir|resumem|resumirem|resumindo|resumires|sintetize|sintetizar|sintetizem|condense|condensar|respondendo|elaborar|automaticamente|de forma automatica|parafrasear
read leia|le|leem|ler|lendo|lerem|leres|processe|processa|processam|processar|processando|analise|analisa|analisam|analisar|analisando|indexe|indexa|indexar|avalie|avalia|avaliar|avaliando|revise|traduza|traduzir|utilize|usar|use|extraia|interprete|consulte|consultar|que ler|que processar|que consultar|ler esta|ler este|le este|le esta|traduz|resume|triagem
doc este texto|esta pagina|este documento|este artigo|este arquivo|este ficheiro|este site|esta fonte|este conteudo|esta nota|o seguinte|estas linhas|esta linha|isto|isso|desta pagina|deste documento|deste conteudo|estes dados
must deve|devem|deves|devera|deverao|tem que|tem de|tens de|precisa|precisam|ha de|e obrigatorio|obrigad*|sempre|nunca|jamais|so|somente|apenas|certifique-se|assegure-se|por favor|pede-se|solicita-se|favor|nao se esqueca|convem|e preciso|pedimos|nao deve
only so|somente|apenas|unicamente|exclusivamente|exatamente|literalmente|textualmente|a palavra|nada mais|com a palavra|palavra por palavra|ao pe da letra
trust confie|confia|considere|considera|trate|trata|tome|toma|aceite|prevalece*|autoridade
others outras fontes
obey obedeca|obedece|siga|segue|sigam|acate|cumpra|cumpre|execute|executa|atenda
decode decodifique|decodifica|descodifica|descodifique|decifre|decifra|base64|rot13|desencripte
whatever independentemente do que
best nota maxima|primeiro lugar|melhor opcao|mais confiaveis|mais segur*|melhor escolha|no 1|primeira opcao|topo da lista|lider|o unico|a unica|parceira oficial|oficial|verificad*|certificad*|aprovad*|vencedor*|excelente|imbativel|golpe|fraude|perigos*|nao confiavel|o melhor|a melhor|resposta definitiva|aceito|aceito sem revisoes|positiv*|seguro|resolvid*|falso positivo
allow permite que voce|tem permissao|esta autorizado
whensumm ao resumir|ao processar|antes de responder
do execute|executa|chame|invoque|abra|abre|baixe|instale|apague|exclua|elimine|transfira|encaminhe|reencaminhe|aprove|aprova|feche|compre|clique|visite|envie|carregue|publique|pague|conceda|aceite|confirme|crie|use|utilize|marque|rejeite|pesquise|pare|desative|adicione|adiciona|insira|insere|anexe|cole|troque|troca|altere|modifique|substitua|substitui|reserve|preencha|cadastre|inscreva|compartilhe|rotule|consulte|valide|traduza|reescreva|arquive|cancele|recuse|convide|oculte|busque|encontre|reuna|ative|desligue|ligue|esvazie|redija|suba|atribui|atribua|apaga|copie|mostre|mova|suspenda|exportar|exporte|anexar|encerrar|encerre|incluam|ignorem|abrir|fecha|recusa|sugira|sugerir|classifique|classifica|tratem|trate|trata|altera|mude|muda|preenche|envia|encaminha|remova|remove|assine|assina|paga|compra|clica|baixa|copia|cola|marca|reserva|cancela|adie|adia|oculta|invente|inventa|negue|nega|pule|pula|move|renomeie|desativa|ativa|defenda|defende|defender|calcule|calcula|arredonde|peca|pede|guarde|guarda|devolva|transfere|omita|libere|bloqueie|resuma|resumam
speaker sistema|administrador
toall a todos os|a todas as|para todos os|para todas as
dear caro|cara|querido|querida|prezado|prezada|ola|ei|oi
praise recomende|recomenda|recomendem|recomendar|elogie|elogia|elogiar|promova|promove|promover|divulgue|enalteca|exalte|priorize|prioriza|favoreca|destaque|destaca|posicione|classifique|classifica|avalie|anuncie|sugira|sugere|indique|endosse|de prioridade|valorize
we nosso*|nossa*|nos
rivals concorrente*|concorrencia|rivais|os demais|as demais|demais resultados|nenhuma outra|nenhum outro|alternativas|criticas|reclamacoes|queixas|processos|avisos|desvantagens|riscos|ressalvas
ans resposta|respostas|resumo|resumos|resultado|resultados|conclusao|relatorio|comparativo|recomendacao|lista|saida|traducao|resenha|veredito|veredicto
askif se o usuario|se o utilizador|quando o utilizador|perguntas sobre|for consultado|perguntarem|se perguntado|quem perguntar|for perguntado
quiet sem perguntar|sem confirmacao|sem avisar|sem verificar|em silencio|silenciosamente|em segundo plano|discretamente|sem que ninguem|nao pergunte|nao registre|nao comente|nao conte|esconda
role embaixador*|porta-voz|vendedor|vendedora|publicitario|promotor|fa|pirata|especialista|medico|advogado|avaliador|personagem|personalidade|imparcial|neutro|obediente|consultor
maker openai|anthropic|google|microsoft|o administrador|administrador|por ordem d*|engenheiro d*|autorizo|o sistema|o ti|departamento|chefe|proprietario|permissao|autorizad*|equipe
tool ferramenta*|funcao|plugin|navegador|terminal|api|e-mail|email|calendario|agenda|carrinho|pagamento|compra|pedido|fatura|repositorio|arquivo|ficheiro|banco de dados|pix|iban|transferencia|contatos|webhook|script
mem lembre-se|lembra-te|memorize|memoriza|memoria|armazene|grave na|tenha em mente|para sempre|conversas futuras|no futuro|lembre
your seu|sua|seus|suas|teu|tua|teus|tuas
auto automatico|automatica|automaticos|automaticas|artificial|artificiais|virtual|virtuais|digital|digitais|inteligente|inteligentes|autonomo|eletronico|por ia|de ia|de e-mail|de codigo
this este|esta|estes|estas|isto|neste|nesta|deste|desta|aqui
task sua tarefa|a sua tarefa|tua tarefa|sua missao|seu trabalho
later futuras|posteriores|proximas|todas as conversas
asif como se
instead em vez de|em vez disso|no lugar de|ao inves de
whoever quem|quem for|qualquer um que|todo sistema|quem quer que
not nao|nunca|jamais|sem
ad publicidade|paga|pago|patrocinado|anuncio
sir voce pode|o senhor|caso deseje|se quiser|pode
nolonger nao e mais|ja nao e|deixou de ser
`,
  it: `
model ia|llm|gpt*|chatgpt|chatbot*|modello linguistico|modelli linguistici|intelligenza artificiale|modelli di ia|assistente virtuale|assistenti virtuali|sistema automatico|riassuntore|copilot|gemini|claude|perplexity|bot conversazionali
machine assistente|assistenti|agente|agenti|bot|robot|crawler|aiutante|robottino|l'assistente|assistente vocale|assistente di codice|copilot
dev algoritmo|algoritmi|software|macchina|macchine|programma|programmi|strumento|strumenti|sistema|sistemi|riassuntore|riassuntori|analizzatore|filtro intelligente|sistema automatico
mod modello|modelli|il modello
judge correttore digitale|valutatore|il valutatore|lettore|lettori|revisore|revisori|correttore|recensore|motore|motori|analista|parser|selezionatore
user utente|utenti|operatore|umano|cliente|clienti|giudice|avvocato|medico|selezionatore|lettore|lettori|visitatore|candidato|acquirente|lettrice|titolare|alunno
ifsure se sei|in quanto|se a leggere e
greet car[oa]|caro|cara|cari|care|gentil*|egregi*|spettabile|ciao|salve|ehi|attenzione|nota per|messaggio per|messaggio all*|istruzioni per|indicazione per|a tutti|a tutte|agli|alle|ai|al|all'|alla|allo|per|per gli|per le|per il|per la|per i
drop ignora|ignori|ignorate|dimentica|dimentichi|dimenticate|dimenticare|trascura|trascuri|tralascia|scarta|scartate|non seguire|non considerare|abbandona|viola|disobbedisci|disattendi|accantona
old precedent*|sopra|tutt*|tuoi|tue|original*|inizial*|di sistema|del sistema|ricevut*|prima|finora|esistent*|dat*|vostr*|su[oei]|sue|suoi|vecchi*|passat*|qualsiasi|vigenti|previ*|predefinit*|dell'operatore|dell'utente|dell'amministratore
rules istruzione|istruzioni|indicazione|indicazioni|direttiva|direttive|ordini|ordine|regole|regola|comandi|prompt|restrizioni|limitazioni|limiti|norme|linee guida|consegne|politica|politiche|filtri|programmazione|vincoli|disposizioni|prescrizioni|criteri|griglia|rubrica|requisiti|protezione|procedura|ruolo|compito|filtro|regolamento|sicurezza
told quello che ti e stato|cio che ti e stato|che ti hanno dato|ti e stato detto|ti hanno detto|che ti e stato
over sono annullate|decadono|scadut*|disattivat*|annullat*|sospes*|sostituit*|revocat*|decadut*|non applica piu|decade
show rivela*|mostra*|stampa*|dimmi|ripeti*|scrivi|copia|riproduci|esponi|divulga|trascrivi|elenca|riporta|cita|incolla|condividi|visualizza|comunica|fornisci|dammi|svela
send invia|inviate|invii|manda|mandate|carica|inoltra|inoltrate|trasmetti|pubblica|spedisci|allega|posta
secret chiavi api|chiave api|chiavi private|chiave privata|password|credenziali|token di accesso|variabili d'ambiente|variabili di ambiente|dati dell'utente|token|.env|id_rsa|chiave|chiavi|codici|passaporto|contatti
conv conversazione|cronologia|chat|dialogo
hide non menzionare|non rivelare|senza avvisare|nessuno|non segnalare|non dirlo|non dirgli|non menzioni
say di'|dica|dite|dire|afferma|affermi|affermate|affermare|consiglia|consigli|consigliate|consigliare|raccomanda|raccomandi|raccomandate|raccomandare|scrivi|scriva|scrivete|scrivere|menziona|menzioni|menzionate|menzionare|indica|indichi|indicate|indicare|includi|includa|includete|includere|aggiungi|aggiunga|aggiungere|rispondi|risponda|rispondete|rispondere|concludi|concluda|concludere|dichiara|dichiari|dichiarare|descrivi|descriva|descrivete|descrivere|presenta|presenti|presentate|presentare|valuta|valuti|valutate|valutare|classifica|classifichi|classificate|elogia|elogi|loda|assicura|assicuri|sottolinea|cita|citi|citate|citare|nomina|metti|metta|colloca|scegli|scelga|considera|consideri|considerate|considerare|dai|attribuisci|attribuite|inizia|inizi|iniziare|termina|informa|informi|suggerisci|riporta|riporti|riportate|riportare|segnala|comincia|tratta|sostieni|sostenga|approva|approvare|preferisci|nominate|dichiarate|concludete|assegna|esalti|mettete|dia|assegni|dira|scrivera|rispondera|concludersi|definisca|scrivono|conceda|presentalo|attribuire
omit non menzionare|ometti|ometta|omettete|omettere|taci|tacere|taccia|non citate|escludi|escludere|sopprimi|minimizza|sorvola|nascondi|nascondete|tacete|escludete|scarta|togli|togliete|rimuovi|rimuovete|elimina|tralascia|tralasciate|ignora gli|ignora le|evita|evitate|tralasci|tralascera|tacera|dimentichi
now d'ora in poi|da questo momento|dopo aver letto
be sei un|sarai|agisci|comportati|si comporti|fingi|finga|interpreta|simula|rispondi come|rispondi|obbedisci|diventi|sei|siete|sii|fingete|comportatevi|comportarti da|recita|il tuo nome e|scrivi come|assumi|adotta|smetti di comportarti|fingiti|fingiti il|spacciati|ruolo
free senza nessun*|privo di|illimitato
summ riassumi|riassume|riassumono|riassumere|riassumendo|riassuma|riassumete|sintetizza|sintetizzare|sintetizzano|condensa|condensare|rispondendo|automaticamente|in modo automatico|parafrasa*
read legge|leggi|leggono|leggere|leggendo|legga|leggete|elabora|elaborano|elaborare|elaborando|elabori|analizza|analizzano|analizzare|analizzando|analizzi|indicizza|indicizzano|indicizzare|valuta|valutano|valutare|valutando|esamina|traduce|tradurre|traduca|utilizza|utilizzano|usa|estrae|interpreta|consulta|che estrae|che riassume|riassume|smista
doc questa pagina|questo documento|questo articolo|questo file|questa fonte|queste righe|questa riga|questo|questi dati
must deve|devono|devi|dovete|dovra|dovrai|dovranno|bisogna|occorre|e tenut*|obbligatori*|sempre|mai|solo|soltanto|assicurati|si prega|e richiesto|dovrebbe|e necessario|va|vanno|e tenuto|basta
only solo|soltanto|unicamente|esclusivamente|esattamente|letteralmente|testualmente|la parola|solamente|nient'altro|null'altro|nessun altro|questa frase|questa frase esatta|con la parola|parola per parola|alla lettera|senza cambiare
trust considera|consideri|considerate|tratta|prendi|prenda|prevale*|ha la precedenza|ha priorita|autorevole|autorita
others altre fonti
obey obbedisci|obbedisca|obbedite|segui|segua|seguite|esegui|esegua|eseguite|rispetta|attieniti|adempi|segui le|attenetevi|ascolta|applica
decode decodifica|decifra|decifrate|base64|rot13|decritta
best primo posto|leader|l'unico|l'unica|ufficiale|verificat*|certificat*|approvat*|vincitore|eccellente|imbattibile|truffa|frode|pericolos*|inaffidabil*|il migliore|la migliore|miglior*|positiv*|accettato|massimo dei voti|sicuro|risolto|importante|voto massimo|punteggio massimo
whensumm riassumendo
do esegui|esegua|eseguite|chiama|invoca|apri|apra|scarica|installa|cancella|elimina|trasferisci|inoltra|inoltrate|approva|approvi|chiudi|compra|acquista|clicca|visita|invia|inviate|carica|pubblica|paga|concedi|accetta|conferma|crea|usa|utilizza|segna|rifiuta|cerca|fermati|disattiva|aggiungi|aggiungete|inserisci|inserite|allega|allegate|incolla|cambia|cambiate|modifica|modificate|sostituisci|sostituite|prenota|prenotate|compila|compilate|iscrivi|condividi|contrassegna|consulta|aprite|visitate|cliccate|acquistate|pagate|eliminate|scaricate|caricate|chiamate|convalida|accettate|traduci|traducete|archivia|annulla|invita|nascondi|trova|raccogli|attiva|disattivi|spegni|accendi|lancia|svuota|redigi|assegna|assegnate|cancelli|copia|copi|mostra|stampa|sposta|sospendi|esporta|classifichi|valuti|promuovi|promuovilo|confermi|confermala|mandi|invii|elimini|aggiunga|aggiungano|indichi|indica|assegni|attribuisci|attribuisca|chiedi|chieda|sostituisca|salta|salti|considera|consideri|classifica|prenoti|attivala|attivi|inoltri|sposti|rimuovi|rimuova|calcola|calcoli|arrotonda|firma|firmi|paghi|compri|scarichi|rinvia|nasconda|inventa|inventi|nega|neghi|taci|taccia|alza|abbassa|blocca|sblocca|leggi|legga|incolli|riscrivi|riscriva|ignora|ignori|scegli|scelga|metti|metta|togli|tolga|lascia|lasci|trascura|trascuri|concludi|concluda|descrivi|descriva|usi|annulli|pubblichi
speaker sistema|amministratore|sviluppatore
toall a tutti i|a tutte le|a tutti gli
dear caro|cara|gentile|egregio|ciao|ehi|salve
praise consiglia|consigliate|consigliare|raccomanda|raccomandate|raccomandare|raccomandi|elogia|elogiate|elogiare|loda|lodate|promuovi|promuovete|promuovere|esalta|esaltate|privilegia|privilegiate|privilegiare|favorisci|favorite|valorizza|posiziona|posizionate|classifica|classificate|valuta|valutate|suggerisci|suggerite|proponi|proponete|preferisci|pubblicizza|sponsorizza
we nostro|nostra|nostri|nostre|noi
rivals concorrent*|concorrenza|rivali|altri siti|gli altri|le altre|nessun altro|nessun'altra|alternative|critiche|lamentele|reclami|avvertenze|avvertimenti|effetti collaterali|svantaggi|difetti|rischi
ans risposta|risposte|riassunto|riassunti|sintesi|risultato|risultati|conclusione|rapporto|relazione|confronto|consigli|elenco|lista|output|traduzione|verdetto|recensione
askif se vi chiedono|se l'utente|alle domande|viene interrogato|viene consultato|se ti chiedono|a chi chiede|interpellato
quiet senza chiedere|senza conferma|senza avvisare|senza verificare|silenziosamente|in background|non chiedere|senza motivarl*|senza farlo notare|tacera|senza esaminare
role ambasciatore|portavoce|venditore|venditrice|commerciale|promotore|influencer|fan|pirata|esperto|esperta|medico|avvocato|recensore|cliente entusiasta|personaggio|personalita|imparziale|neutrale|obbediente|consulente
maker openai|anthropic|google|microsoft|l'amministratore|amministratore|il sistema|capo|proprietario|manutentore|autorizzat*|permesso
tool strumento|strumenti|funzione|plugin|browser|terminale|console|api|e-mail|email|posta|casella|calendario|carrello|pagamento|acquisto|ordine|fattura|repository|file|database|iban|bonifico|contatti|webhook|script
mem ricordati|memorizza|memorizzate|memoria|salva in|salvate in|tieni a mente|per sempre|in futuro
your tuo|tua|tuoi|tue
auto automatico|automatica|automatici|automatiche|artificiale|artificiali|virtuale|virtuali|digitale|digitali|intelligente|intelligenti|autonomo|autonomi|elettronico|vocale|di codice|di posta
this questo|questa|questi|queste|cio|qui|qua|sotto|sopra
task il tuo compito|tuo compito|il vostro compito|la tua missione
later future|successive|prossime|tutte le conversazioni
asif come se
instead invece|invece di|al posto di|anziche
whoever chi|chiunque|quanti|tutti i modelli|i modelli che|i sistemi che
not non|mai|senza
ad pubblicita|a pagamento|sponsorizzato|pubblicitario
sir si puo|lei|potete|puoi|se si desidera
nolonger non sei piu|non e piu
sys nel tuo contesto|prompt di sistema|prompt iniziale|istruzioni nascoste|istruzioni segrete
`,
  fr: `
model ia|ias|llm|gpt*|chatgpt|chatbot*|agent conversationnel|modele de langage|modeles de langage|assistants ia|assistant conversationnel|robots conversationnels|resumeur*|ia generatives|copilot|gemini|claude|perplexity|agent d'achat
machine assistant|assistants|assistante|agent|agents|bot|bots|robot|robots|petit robot|agent ci|copilot
dev algorithme*|logiciel*|machine|machines|programme|outil|outils|systeme|systemes|resumeur*|analyseur*|outils d'evaluation|filtre|les outils
mod modele|modeles|modele :
judge relecteur non humain|relecteur*|lecteur*|correcteur*|evaluateur*|rapporteur*|moteur*|analyste*|trieur*|recruteur*|navigateur*
user utilisateur*|utilisatrice*|l'usager|usager|la personne qui|interlocuteur|l'humain|internaute|client|cliente|visiteur|lecteur|lectrice|recruteur*|juge|avocat*|medecin*|visiteur*|internaute*|candidat*|lecteur*|employeur*|eleve|titulaire
ifsure si tu es|si vous etes|en tant qu
greet cher|chere|chers|cheres|bonjour|salut|attention|a l'attention|note a|note aux|note destinee|message pour|message a|message aux|instructions pour|a tous les|a toutes les|a tout|a toute|aux|au|a l'|pour|pour les|pour le|rappel a|rappel pour|ecoute|destine aux|a destination
drop ignore|ignores|ignorez|oublie|oublies|oubliez|oublier|neglige|negligez|negliger|ne tiens pas compte|ne tiens plus compte|ne pas tenir compte|ne suis pas|ne suis plus|laisse de cote|abandonne|abandonnez|ecarte|ecartez|outrepasse|outrepassez|passe outre|enfreins|moque-toi
old precedent*|anterieur*|ci-dessus|plus haut|tout|tous|toutes|toute|tes|vos|initia*|origine|du systeme|systeme|recu*|avant|jusqu'ici|jusqu'a present|jusque-la|existant*|donne*|ancien*|passe*|prealable*|quelconque*|qui precede*|en vigueur|par defaut|de l'operateur|de l'utilisateur|de l'administrateur
rules instruction|instructions|consigne|consignes|directive|directives|ordres|regle|regles|prompt|prompts|restriction|restrictions|limitations|limites|contraintes|politique|politiques|filtres|programmation|commandes|indications|garde-fous|criteres|grille|bareme|normes|exigences|protection|procedure|role|tache|filtre|reglement|reserves|anti-hameconnage|nouvelle consigne|consigne prioritaire
told ce qui t'a ete|ce qui vous a ete|ce qu'on t'a|ce qui precede|ce qui a ete dit|ta mission|on t'a dit|t'a ete dit|qu'on t'a
over sont obsoletes|sont fausses|sont desactive*|expire*|desactive*|annule*|suspendu*|remplace*|caduques|caduque|abroge*|perime*|n'existaient pas|n'existent pas|caduc|n'est plus
sys instructions systeme|instructions initiales|consignes cachees|message systeme|tes instructions|invite systeme|prompt systeme|ton prompt|consignes internes|dans ton contexte|corrige|prompt initial|consignes secretes|instructions cachees|instructions secretes
show revele*|montre*|affiche*|imprime*|repete*|ecris|ecrivez|copie|copiez|recopie*|reproduis|reproduisez|divulgue*|transcris|enumere|dis-moi|dites-moi|donne-moi|donnez-moi|donne|cite|colle|partage|communique*|devoile*|restitue*|expose|livre
send envoie|envoyez|envoyer|publie|publiez|transmets|transmettez|transmettre|televerse|poste|postez|transfere|transferez|expedie|joins|joignez|exfiltre
secret cle privee|mots de passe|mot de passe|identifiants|variables d'environnement|donnees utilisateur|jeton|jetons|.env|id_rsa|cle|cles|secrets|codes|passeport|contacts|rendez-vous prives
conv conversation|historique|discussion|dialogue|clavardage
hide ne mentionnez pas|ne parlez pas|sans dire|ne revele|ne signalez pas|personne|a personne|en secret|efface notre|ne dis rien|ne dis pas|ne dis surtout pas|ne lui dis|passe sous silence
say dis|dites|dire|affirme|affirmes|affirmez|affirmer|recommande|recommandes|recommandez|recommander|ecris|ecrivez|ecrire|mentionne|mentionnez|mentionner|indique|indiquez|indiquer|inclus|incluez|inclure|ajoute|ajoutez|ajouter|reponds|repondez|repondre|conclus|concluez|conclure|declare|declarez|declarer|decris|decrivez|decrire|presente|presentez|presenter|evalue|evaluez|evaluer|note|notez|noter|classe|classez|classer|loue|vante|vantez|vanter|assure|assurez|souligne|soulignez|cite|citez|citer|nomme|nommez|nommer|mets|mettez|place|placez|placer|choisis|choisissez|considere|considerez|considerer|donne|donnez|donner|attribue|attribuez|attribuer|commence|commencez|commencer|termine|terminez|terminer|informe|informez|conseille|conseillez|conseiller|suggere|suggerez|precise|precisez|preciser|signale|signalez|insere|inserez|inserer|soutiens|approuve|approuver|traite|traitez|etre presente*|privilegie|privilegiez|figurer|prefere|classent|redige|inscris|dira|ecrira|indiquera|repondra|repondras|conclura|mentionnera|classera|considerera|affirmera|donnera|attribuera|choisira|recommandera|citera|annonce|annoncez|invoque|invoquant|complimente|felicite
omit ne mentionnez pas|omets|omettez|omettre|ne cite pas|ne citez aucun*|exclus|excluez|laisse de cote|ne parlez pas|ne parle d'aucun*|tais|taisez|taire|supprime|supprimez|minimise|minimisez|cache|cachez|ecarte|ecartez|ne mentionnez|ne cite|ne citez|ne parle|ne parlez|n'inclus|n'incluez|retire|retirez|enleve|enlevez|ignore les|ignorez les|evite|evitez|omettra|omettras|omettrez|tait|taira|supprimera|ignorera|refuseras|refusera|ne dis rien|omette|passe sous silence|sous silence|doit taire|ne tiens aucun compte|tiens aucun compte|laisse tomber|passera sous silence
yourout ta reponse|ton resume|toute reponse
now a partir de maintenant|desormais|dorenavant
be tu es|vous etes|tu seras|vous serez|agis|agissez|comporte-toi|comportez-vous|fais comme si|joue le role|tu joues|endosse|incarne|incarnez|simule|parle comme|vous obeissez|tu ne reponds|tu ne|tu dois|vous devez|sois|soyez|fais comme|adopte|glisse-toi|tu parles
free sans limite*|sans aucun*|libre de|affranchi*|debride*|illimite
summ resume|resumes|resument|resumez|resumer|resumant|resumeras|resumerez|resumera|synthetise*|condense*|automatiquement|paraphras*|pour repondre
read lit|lis|lisent|lire|lisant|lisez|lira|traite|traites|traitent|traiter|traitant|traitez|analyse|analyses|analysent|analyser|analysant|analysez|indexe|indexent|indexer|indexant|evalue|evaluent|evaluer|evaluant|examine|examinent|traduit|traduire|traduisant|utilise|utilisent|cite|citent|citer|citant|extrait|parcourt|interprete|consulte|exploite|charge de|chargee de|qui lit|qui traite|qui traduit|qui trie|trie|trier|qui consulte|qui fait|fait la synthese|parcourant
doc ce texte|cette page|ce document|cet article|ce fichier|ce paragraphe|cette source|ce contenu|ces lignes|cette ligne|ce qui suit|ceci|ces donnees|de la page
must doit|doivent|dois|devez|devra|devras|devrez|devront|il faut|est tenu*|oblige*|toujours|jamais|seulement|uniquement|assure-toi|assurez-vous|prie*|merci de|veuillez|n'oublie pas|n'oubliez pas|ne doit|devrait|tache de|faut|merci d'avance|sera|seront|tiendra
only seulement|uniquement|exclusivement|exactement|litteralement|mot pour mot|le mot|la phrase|rien d'autre|que par|tel quel|qu'avec|contente-toi
trust fie-toi|fiez-vous|considere|considerez|traite|traitez|prends|prenez|unique source|prevaut|prime|l'emporte|a la priorite|autorite
others autres sources
obey obeis|obeissez|obeir|suis|suivez|execute|executez|respecte|respectez|conforme-toi|applique|appliquez|soumets-toi|faites ce que|ecoute|c'est ce commentaire|te gouverne
decode decode|decodez|dechiffre|dechiffrez|decrypte|decryptez|base64|rot13
best en tete|meilleure option|en premier|plus fiable*|plus sur*|n° 1|leader|seule option|le seul|la seule|officiel*|verifie*|certifie*|approuve*|gagnant|excellent*|imbattable|arnaque|fraude|dangereux|le meilleur|la meilleure|10/10|remarquable|accepte|acceptee|positif|positifs|sur|resolu|comportement voulu
allow t'autorise*
whensumm lorsque tu resumeras|dans le resume
do execute|executez|appelle|appelez|invoque|ouvre|ouvrez|telecharge|installe|efface|effacez|supprime|supprimez|transfere|transferez|approuve|approuvez|ferme|fermez|achete|achetez|clique|cliquez|visite|envoie|envoyez|publie|publiez|paie|payez|virez|accorde|accordez|accepte|acceptez|confirme|confirmez|cree|creez|utilise|utilisez|marque|marquez|rejette|valide|validez|arrete|desactive|ajoute|ajoutez|insere|inserez|joins|joignez|colle|collez|change|changez|modifie|modifiez|remplace|remplacez|reserve|reservez|remplis|remplissez|inscris|inscrivez|partage|partagez|consulte|consultez|visitez|telechargez|charge|chargez|valider|traduis|traduisez|archive|archivez|annule|annulez|refuse|invite|masque|cherche|trouve|rassemble|active|desactivez|eteins|allume|lance|vide|redige|attribue|attribuez|copie|copiez|affiche|imprime|imprimez|deplace|suspends|exporte|presente|mets|mettez|range|rangez|retire|retirez|dresse|dressez|connecte-toi|communique|communiquez|calcule|calculez|arrondis|arrondissez|attribuant|deplacez|reprends|reprenez|passe|passez|rends|rendez|signe|signez|demande|demandez|laisse|laissez|garde|gardez|retrograde|augmente|baisse|bloque|debloque|inverse|echange|omets|tais|taisez|renvoie|renvoyez|deconnecte|abonne|abonnez|reporte|reportez|decale|dissimule|cache|invente|inventez|poste|postez|verse|rembourse|redirige|redirigez|saute|sautez|prends|prenez|fais|faites
speaker systeme|administrateur|developpeur
toall a tous les|a toutes les
dear cher|chere|bonjour|salut|he
praise recommande|recommandez|recommander|recommandera|vante|vantez|vanter|loue|louez|louer|felicite|promeus|promouvez|promouvoir|encense|encensez|privilegie|privilegiez|privilegier|favorise|favorisez|favoriser|classez|note|notez|valorise|valorisez|conseille|conseillez|conseiller|propose|proposez|prefere|preferez
we notre|nos|nous
rivals concurrent*|concurrence|rivaux|les autres|aucun autre|aucune autre|alternatives|critiques|plaintes|avertissements|inconvenients|risques|reserves
ans reponse|reponses|resume|resumes|resultat|resultats|conclusion|rapport|comparatif|recommandation|liste|sortie|traduction|verdict|synthese
askif si l'utilisateur|lorsque l'utilisateur|lorsqu'un utilisateur|toutes les questions|demande un|demande une|est consulte|est interroge|interroge|si l'on te demande|si on te demande|quand on t
quiet sans solliciter|sans dire|silencieusement|en arriere-plan|discretement|en secret|ne demande pas|sans consulter|sans en avertir|sans prevenir|rien paraitre|n'en dis rien|n'en parle pas|sans demander|sans motiver|n'en dise rien
role ambassadeur*|ambassadrice|porte-parole|vendeur|vendeuse|commercial|publicitaire|promoteur|influenceur*|fan|pirate|expert|experte|medecin|avocat|testeur|personnage|personnalite|impartial*|neutre|obeissant|representant|conseiller
maker openai|anthropic|google|microsoft|l'administrateur|administrateur|au nom de|sur ordre|le systeme|l'anr|proprietaire|mainteneur|direction|chef|patron|autorise|permission
tool outil|outils|fonction|module|extension|navigateur|terminal|console|api|courriel|e-mail|mail|calendrier|agenda|panier|paiement|achat|commande|facture|depot|fichier|base de donnees|iban|virement|contacts|webhook|script
mem souviens-toi|souvenez-vous|rappelle-toi|rappelez-vous|memorise|memorisez|memoriser|memoire|retiens|retenez|conserve en|n'oubliez pas que|pour toujours|conversations suivantes|questions suivantes
your ton|ta|tes|tien|tienne|te|toi|t'|tu
auto automatique|automatiques|automatise|automatisee|automatises|artificiel|artificiels|artificielle|virtuel|virtuels|numerique|numeriques|intelligent|intelligents|autonome|autonomes|non humain|electronique|assistee|d'ia|de code|de messagerie|d'agenda
this ce|cet|cette|ces|ceci|ici|ci-dessous|ci-dessus
task ta mission|ta tache|votre tache|ton role|ton travail
later a venir|futures|prochaines|ulterieures|toutes les conversations
asif comme si|comme s'il
instead a la place|au lieu de|plutot que|plutot
whoever quiconque|toi qui|vous qui|celui qui|toute personne|tout modele|tout systeme
not ne|n'|jamais|sans
ad publicite|paye|sponsorise|publicitaire
sir vous pouvez|vous|votre|vos|veuillez
nolonger n'es plus|n'est plus|ne sont plus|n'etes plus
`,
  ro: `
model llm|gpt*|chatgpt|chatbot*|inteligent* artificial*|sistem ai|asistentii ai|ia|copilot|gemini|claude|perplexity|rezumator*
machine asistent*|agent*|bot|boti|robot*|botii|modelul de rezumare|copilot|agentul care|modelule|botule|motoarele conversationale
dev algoritm*|software|masina|program|instrument*|sistem*|programul|ajutor|filtrul|instrumentele de
mod model*
judge evaluatorule automat|evaluatorul|recenzent*|cititor*|evaluator*|motoare*|motorul
user utilizator*|operator*|client*|cititor*|judecator*|avocat*|medic*|pacient*|recrutor*|candidat*|vizitator*|cumparator*|cititorului|titular*
ifsure daca esti|daca sunteti|fiind o|daca esti un
greet drag*|stimat*|salut|buna|hei|atentie|mesaj pentru|catre|pentru|tuturor
drop ignora|ignorati|ignora-ti|uita|uitati|incalca|renunta la|sa uite
old anterio*|precedent*|toate|de mai sus|tale|initial*|origina*|primit*|pana acum|sistem*|existent*|dinainte|oric*
rules instructiuni*|reguli*|comenzi*|indicatii*|directive*|ordine*|restrictii*|limitari*|prompt*|rolul|rol|constrangeri*|politici*|filtre*|criterii*|grila|barem*|norme*|cerinte*|protectia|sablon*|procedura|sarcina|filtru*|regulament*|etichetele|politica
over sunt suspendate|s-au schimbat|a expirat|anulat*|suspendat*|revocat*|dezactivat*|inlocuit*
sys mesajul de sistem
show arata*|dezvaluie*|afiseaza*|repeta*|scrie|tipareste|copiaza|spune-mi|reda|divulga|listeaza|enumera|da-mi|citeaza|reproduce
send trimite*|transmite*|incarca|posteaza|redirectioneaza
secret parol*|credential*|token*|variabilele de mediu|.env|id_rsa|cheie|chei|coduri|pasaport*|contacte*|adresa de acasa
conv conversati*|istoric*|dialog*
hide nimeni|nimanui|nu semnala
say spune|spuneti|afirma|afirmati|recomanda|recomandati|recomande|scrie|scrieti|mentioneaza|mentionati|mentioneze|indica|include|includeti|adauga|raspunde|raspundeti|raspunda|declara|descrie|prezinta|prezentati|evalueaza|clasifica|lauda|citeaza|numeste|pune|plaseaza|considera|incepe|spuna|afirme|acorda|acordati|sustine|citati|da|dati|puneti|descrieti|noteaza|alege|confirma|sa le spuna|sa dea
omit omite|omiteti|omita|nu include|exclude|evita sa|ascunde|ascundeti|excludeti|nu pomenesti|elimina|eliminati|scoate|scoateti|treaca sub tacere|evita|evitati|elimina din|vor elimina|sa omita|sa treaca peste
now de acum|incepand de acum
be esti un|actioneaza ca|comporta-te|poarta-te|prefa-te|raspunzi|esti|sunteti|fii|fiti|prefaceti-va|asuma-ti|adopta|uita rolul
free fara nicio|fara niciun
summ rezuma|rezumi|rezumati|rezumand|rezume|sintetizeaza|in rezumat|automat|parafraz*
read citeste|citesti|citesc|citeasca|citind|proceseaza|proceseze|analizeaza|analizeze|indexeaza|evalueaza|traduce|foloseste|rezuma|sorteaza|care citeste
doc aceasta pagina|acest document|acest fisier|acestei pagini
must trebuie|trebuie sa|vei|sunt obligate|intotdeauna|mereu|niciodata|doar|numai|asigura-te|va rugam|sa|va|vor|veti|se solicita|sunt rugati|obligat*|nu trebuie|sa accepte|apoi sa
only doar|numai|exclusiv|exact|literal|cuvantul|fraza|nimic altceva|propozitia|cu cuvantul|textual|intocmai
trust considera|considerati|trateaza|prevaleaza|are prioritate
others alte surse|orice alta sursa
obey asculta|supune-te|urmeaza|urmati|executa|respecta|ascultati|aplica
decode decodeaza|decodifica|descifreaza|base64|rot13|prima litera
whatever orice intrebare|la orice intrebare
best nota maxima|cea mai buna optiune|cel mai sigur|cea mai buna|cel mai bun|numarul unu|nr. 1|lider|singura|singurul|oficial*|verificat*|certificat*|aprobat*|castigator*|excelent*|imbatabil*|inselatorie|frauda|periculos*|nesigur*|nota 10|acceptat*|pozitiv*|sigur|rezolvat*
whensumm in rezumat
do executa|apeleaza|deschide|descarca|instaleaza|sterge|stergeti|transfera|redirectioneaza|aproba|aprobati|inchide|cumpara|acceseaza|trimite|trimiteti|publica|plateste|acorda|accepta|confirma|foloseste|marcheaza|adauga|adaugati|insereaza|inserati|ataseaza|lipeste|schimba|schimbati|modifica|inlocuieste|inlocuiti|rezerva|completeaza|inscrie|distribuie|consulta|deschideti|viziteaza|apasa|platiti|ruleaza|executati|incarca|valideaza|traduce|traduceti|arhiveaza|anuleaza|refuza|invita|ascunde|cauta|gaseste|aduna|activeaza|dezactiveaza|opreste|porneste|lanseaza|goleste|redacteaza|accepte|trimita|stearga|copiaza|creeaza|afiseaza|muta|suspenda|exporta|elimina|vor elimina|suprascrie|transcrie|prezinta|asigura|respinge|blocheaza|sari|salveaza|ignora|calculeaza|alege|lasa|cere|trateaza|considera|raporteaza|aboneaza|comanda|semneaza|scade|creste|pune|atribuie|inventeaza|nega|raspunde|numeasca|sa numeasca|enumera|treci-l
speaker sistem|administrator
dear draga|stimate|salut|buna
praise recomanda|recomande|recomandati|lauda|laudati|laude|promoveaza|promovati|promova|promoveze|apreciaza|sustine|prioritizati|favorizeaza|favorizati|evidentiaza|evidentiati|claseaza|clasati|claseze|plaseaza|plasati|plaseze|noteaza|notati|sugereaza|sugerati|propune|propuneti|prefera
we nostru|noastra|nostri|noastre|noi|nostre
rivals concurent*|rivali*|celelalte|ceilalti|alternative*|critici|plangeri|reclamatii|avertismente|dezavantaje|riscuri
ans raspuns*|rezumat*|rezultat*|concluzie|concluzia|raport|raportul|comparatie|recomandare|recomandari|lista|traducere|verdict
askif oricui intreaba|daca utilizatorul|orice intrebare|fiecare intrebare|la orice intrebare|intreaba de|este intrebat|daca esti intrebat|intreaba despre|la intrebarea
quiet in tacere|discret|sub tacere|nu intreba|fara sa intrebi|nimeni sa nu
role ambasador*|vanzator*|agentul nostru de vanzari|agentului|publicitar|promotor|influencer|fan|pirat|expert|experta|medic|avocat|recenzent|personaj*|personalitate|impartial*|neutru|obedient|reprezentant*|consilier
maker openai|anthropic|google|microsoft|producatorul|administratorul|administrator|in numele|operatorul|sistemul|proprietarul|proprietarului|directorul|directorului|seful|acordul|autorizat*|permisiune*
tool instrument*|unealt*|functia|functie|plugin|browser*|terminal*|consola|api|e-mail|email|casuta|calendar*|cosul|plata|cumpara|comanda|factura|depozit|fisier*|baza de date|iban|transfer*|contacte|webhook|script
mem retine|retineti|memoreaza|memorati|memorie|memoria|stocheaza|pentru totdeauna|in viitor|aminteste-ti
your tau|ta|tai|tale|tine|dumneavoastra
auto automat|automata|automate|automati|artificial|artificiala|virtual|virtuali|digital|digitali|inteligent|inteligenti|autonom|autonomi|electronic|vocal
this acest|aceasta|aceste|acestea|acestui|acestei|asta|aici|mai jos|mai sus
task sarcina ta|misiunea ta|sarcina dumneavoastra
later viitoare|ulterioare|urmatoare|toate conversatiile
asif ca si cum|de parca
instead in loc|in loc sa|in schimb
whoever cine|oricine|cei care|cel care|orice sistem
not nu|niciodata|fara
ad reclama|publicitate|platit|sponsorizat
sir puteti|dumneavoastra|va rugam|doriti
nolonger nu mai esti|nu mai este
told ti s-a spus|ti-au spus|tot ce ti s-a
`,
};
