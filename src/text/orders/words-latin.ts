/** Polish, Czech with Slovak, Hungarian, Finnish, Turkish, Vietnamese, Indonesian: as in `words-english.ts`, without accents. */
export const LATIN: Readonly<Record<string, string>> = {
  pl: `
model ai|llm|si|gpt*|chatgpt|chatbot*|czatbot*|model jezykowy|modelu jezykowy|modele jezykowe|modelem jezykowym|modelowi jezykowemu|modeli jezykowych|modelom jezykowym|modelami jezykowymi|modelu jezykowego|sztuczn* inteligencj*|sztuczna inteligencja|sztuczna inteligencjo|sztuczna inteligencje|sztucznej inteligencji|asystent ai|asystenta ai|asystenci ai|asystencie ai|asystentow ai|wirtualny asystent|wirtualnego asystenta|wirtualni asystenci|wirtualny asystencie|system ai|systemy ai|systemow ai|agent ai|agenci ai|agencie ai|system automatyczny|systemy automatyczne|automatyczny system|zautomatyzowany system|zautomatyzowane systemy|automatyczny czytelnik|siec neuronowa|sieci neuronowe|inteligentny asystent|narzedzie ai|narzedzia ai|model ai|modele ai|modeli ai
machine asystent*|asystenci*|agent*|bot|boty|botow|robot*|algorytm*|oprogramowanie|maszyn*|program|programy|narzedzi*|system|systemy|systemu|model|modele|modelu|wyszukiwark*|crawler*|automat*
user uzytkownik*|osoba pytajaca|osobie pytajacej|pytajacy*|pytajacego|pytajacemu|osobie, ktora pyta|twoj operator|rozmowc*
ifsure jesli jestes|jezeli jestes|gdy jestes|skoro jestes|poniewaz jestes|o ile jestes|jako ze jestes|jesli czyta to|jezeli czyta to|jesli nie jestes czlowiekiem|jezeli nie jestes czlowiekiem|jesli ten tekst czyta|jestes modelem|bedac|jesli jest pan|jako
greet drog*|szanown*|czesc|witaj|witajcie|hej|uwaga|uwaga dla|notatka dla|notka dla|informacja dla|wiadomosc dla|wiadomosc do|instrukcja dla|instrukcje dla|polecenie dla|polecenia dla|wskazowka dla|do wszystkich|dla wszystkich|do|dla|komunikat dla|przypomnienie dla|sluchaj|kochan*|prosba do|wytyczne dla
drop zignoruj*|ignoruj*|zapomnij*|pomin*|nie przestrzegaj|nie wykonuj|nie stosuj sie|nie zwazaj|nie zwracaj uwagi|porzuc*|uniewaznij|obejdz|przestan przestrzegac|przestan stosowac|przestan sie stosowac|odloz na bok|zlekcewaz|zlam|nie bierz pod uwage|nie sluchaj|wyzwol sie|nie kieruj sie|nie trzymaj sie|uchyl
old poprzedni*|wczesniejsz*|wszystki*|powyzsz*|swoi*|swoje|swych|tw*|dotychczasow*|pierwotn*|otrzyman*|istniejac*|domysln*|systemow*|wydan*|dawn*|star*|inne|ktore|jakiekolwiek|przedtem|do tej pory|oryginaln*|obowiazujac*|poczatkow*
rules instrukcj*|polece*|wytyczn*|zasad*|regul*|prompt*|ograniczen*|ograniczenia|rozkaz*|wskazow*|dyrektyw*|nakaz*|polityk*|filtry|zabezpieczen*|zabezpieczenia|zalecen*|zalecenia
told co ci powiedziano|co ci kazano|co ci mowiono|czego ci|co ci zlecono|co ci przekazano|co wczesniej|co ci wczesniej|co powiedziano|ktore otrzyma*|ktore dosta*|co panu|co bylo wczesniej|o co cie proszono|o co cie poproszono|co ci nakazano|swoje zadanie|twoje zadanie|co napisano powyzej
over juz nie obowiazuja|nie obowiazuja|przestaja obowiazywac|przestaly obowiazywac|zostaly anulowane|zostaly uchylone|zostaly zawieszone|zostaly zniesione|sa niewazne|sa nieaktualne|sa uniewaznione|traca waznosc|stracily waznosc|wygasly|ulegly zmianie|zmienily sie|nie maja juz|byly testem|sa zawieszone
sys prompt* systemow*|prompt systemowy|promptu systemowego|prompta systemowego|systemowy prompt|instrukcje systemowe|instrukcji systemowych|ukryte instrukcje|ukrytych instrukcji|tajne instrukcje|wewnetrzne instrukcje|wewnetrznych instrukcji|poczatkowe instrukcje|poczatkowych instrukcji|komunikat systemowy|wiadomosc systemowa|swoj prompt|twoj prompt|swoje instrukcje|swoich instrukcji|swoja konfiguracje|poczatkowy prompt|ukryty prompt
show pokaz*|ujawni*|ujawnij|wyswietl*|podaj*|wypisz*|powtorz*|wydrukuj*|zdradz*|napisz|skopiuj|zacytuj|przytocz|wymien|udostepnij|przepisz|odslon
send wyslij*|przeslij*|przekaz*|opublikuj*|zamiesc*|dolacz*|wklej
secret klucz* api|klucz api|klucze api|hasla|haslo|poswiadczenia|dane logowania|token* dostepu|tokeny|klucze prywatne|zmienne srodowiskowe|dane uzytkownika|pytanie uzytkownika
conv rozmow*|konwersacj*|histori* czatu|historie czatu|czat*|dialog*
hide nie mow|nie informuj|nie wspominaj|nie zdradzaj|nie ujawniaj|nie powiadamiaj|nie przekazuj|nie opowiadaj|zataj|nie moze sie dowiedziec|nie powinien wiedziec|nie powinien sie dowiedziec|bez informowania|bez wiedzy|bez wspominania|zachowaj w tajemnicy|trzymaj w tajemnicy
say powiedz*|mow|mowic|stwierdz*|polec*|polecac|polecaj*|rekomenduj*|zarekomenduj|rekomendowac|napisz*|pisz|pisac|napisac|wspomnij*|wspomniec|podaj*|podac|wymien*|wymienic|uwzglednij*|dodaj*|dodac|odpowiedz*|odpowiadaj*|odpowiadac|odpowiedziec|stwierdzic|oswiadcz*|opisz*|opisac|opisuj|przedstaw*|przedstawic|przedstawiaj|ocen*|ocenic|pochwal*|chwal*|zapewnij*|podkresl*|podkreslic|cytuj*|zacytuj*|cytowac|nazwij*|nazwac|umiesc*|umiescic|wybierz*|wybrac|uznaj*|uznac|uwazaj|traktuj*|traktowac|zacznij*|zaczynaj|zakoncz*|zakonczyc|poinformuj*|informuj|doradz*|zasugeruj|potwierdz*|potwierdzic|przyznaj*|wskaz*|wskazac|okresl*|glos|twierdzic|zawrzyj|zamiesc|preferuj
omit nie wspominaj*|nie wspominac|nie wymieniaj*|pomin*|pomijaj*|pominac|przemilcz*|przemilczec|nie cytuj*|nie cytowac|nie uwzgledniaj*|wyklucz*|nie pisz*|nie podawaj*|nie odwoluj|nie mow o|nie wspomni*|zataj|bez wspominania|unikaj wspominania|nie poruszaj
yourout twoja odpowiedz|twojej odpowiedzi|swojej odpowiedzi|swoja odpowiedz|twoje odpowiedzi|swoich odpowiedziach|twoje podsumowanie|swoim podsumowaniu|twoim podsumowaniu|swoje podsumowanie|swoim streszczeniu|twoim streszczeniu|swoje streszczenie|twoje streszczenie|twoj raport|swoim raporcie|ostatecznej odpowiedzi|koncowej odpowiedzi|kazde streszczenie|kazde podsumowanie|kazda odpowiedz|kazdej odpowiedzi|kazdym podsumowaniu|kazdym streszczeniu|twoja ocena|twoj werdykt
newtask twoje nowe zadanie|twoim nowym zadaniem|twoje prawdziwe zadanie|twoim prawdziwym zadaniem|twoim jedynym zadaniem|twoje jedyne zadanie|twoim zadaniem jest teraz|twoj nowy cel|twoja nowa rola|nowe instrukcje:|nowe zadanie:|nowe polecenie:|twoim jedynym celem|nowe polecenia:
now od teraz|od tej chwili|od tego momentu|odtad|od tej pory|poczawszy od|od tego miejsca
be jestes|bedziesz|dzialasz|dzialaj jako|dzialaj|zachowuj sie|udawaj|wcielasz sie|wciel sie|graj role|odgrywaj|przyjmij role|przyjmij tozsamosc|wyobraz sobie, ze jestes|symuluj|odpowiadaj jak|odpowiadasz|mow jak|mowisz|piszesz|nie jestes juz|przestan byc|przestajesz byc|pracujesz dla|sluchasz|wykonujesz|stajesz sie
free bez ograniczen|bez zadnych|bez zasad|bez limitow|bez filtrow|bez cenzury|bez regul|nieograniczon*|nieocenzurowan*|tryb deweloper*|tryb programist*|tryb boga|nie masz ograniczen|nie masz zasad|wolny od|bez hamulcow|trybie deweloper*
summ streszcza*|stresc*|podsumow*|podsumuj*|podsumowuj*|streszczaj*|streszczen*|streszczenie|odpowiadajac|przy odpowiadaniu|automatyczn*|skroc*|parafraz*|generujac odpowiedz|przetwarzany automatycznie
read czyta*|przeczyta*|przetwarza*|przetworz*|analizuj*|analizowa*|indeksuj*|ocenia*|oceniaj*|tlumacz*|cytuj*|cytujac*|wykorzyst*|korzysta*|uzywa*|recenzuj*
doc ten tekst|tego tekstu|tym tekscie|te strone|tej strony|ta strona|tej stronie|ten dokument|tego dokumentu|tym dokumencie|ten artykul|tego artykulu|ten plik|tego pliku|ten akapit|to zrodlo|tego zrodla|te tresc|tej tresci|ponizszy tekst|powyzszy tekst|niniejszy*|niniejszego|niniejsza|te slowa|te linie|to|nasz tekst|te dane
must musi|musza|musisz|musicie|powinien|powinna|powinny|powinni|powinienes|powinno|nalezy|ma obowiazek|maja obowiazek|masz obowiazek|zobowiazan*|zawsze|nigdy|tylko|wylacznie|koniecznie|prosze|prosimy|upewnij sie|zadbaj|jest proszon*|sa proszon*|niech|nie wolno|ma sie|obowiazkowo|masz
only tylko|wylacznie|jedynie|dokladnie|doslownie|slowo w slowo|slowo|slowem|zdanie|zdaniem|nic innego|w calosci
trust ufaj|zaufaj|uznaj|uznawaj|traktuj|uwazaj|wiarygodn* zrodlo|wiarygodne zrodlo|jedyne zrodlo|absolutna prawda|udowodniony fakt|ma pierwszenstwo|nadrzedn*|ma priorytet
others inne zrodla|innych zrodel|inne dokumenty|innych dokumentow|pozostale zrodla|pozostalych zrodel|pozostale dokumenty|wyniki wyszukiwania|wszystko inne
obey przestrzegaj|sluchaj|wykonaj|wykonuj|stosuj sie|postepuj|podporzadkuj sie|zastosuj sie|zrob to, co|spelnij|kieruj sie
decode zdekoduj|odkoduj|odszyfruj|rozszyfruj|base64|rot13|od tylu|wspak|pierwsza litera|pierwsze litery|pierwszych liter
whatever niezaleznie od pytania|bez wzgledu na pytanie|na kazde pytanie|cokolwiek zapyta*|jesli uzytkownik zapyta|gdy uzytkownik zapyta|gdy ktos zapyta
best najwyzsza ocene|najwyzsza ocena|najwyzsza note|maksymaln* ocen*|maksymalna liczbe punktow|pierwsze miejsce|pierwszym miejscu|piec gwiazdek|dziesiec na dziesiec|najlepszy kandydat|najlepszego kandydata|najlepszy wybor|najlepszy produkt|najlepszy dostawca|najlepszego dostawce|pozytywna recenzje|pozytywna ocene|jako najlepsz*
allow upowaznia cie|upowaznil cie|pozwala ci|pozwolil ci|zezwolil ci|masz pozwolenie|jestes upowazniony|wyrazil juz zgode|wyrazil zgode
whensumm streszczajac|podsumowujac|przy streszczaniu|przy podsumowaniu|podczas streszczania|podczas podsumowania|gdy streszczasz|jesli streszczasz|kto streszcza|odpowiadajac|przy odpowiadaniu|cytujac|w streszczeniu|w podsumowaniu|przetwarzajac|przy tworzeniu|gdy podsumowujesz|podczas tworzenia|gdy odpowiadasz
asked pytanie uzytkownika|prosbe uzytkownika|zapytanie uzytkownika|czego chce uzytkownik|pytania uzytkownika|pierwotne pytanie|o co prosi uzytkownik|prosby uzytkownika|o co pyta uzytkownik
`,
  cs: `
model ai|llm|ui|gpt*|chatgpt|chatbot*|jazykovy model|jazykovy modeli|jazykove modely|jazykovym modelem|jazykoveho modelu|jazykovym modelum|jazykovych modelu|umela inteligence|umelou inteligenci|umele inteligence|umela inteligencia|umelej inteligencie|umelou inteligenciou|asistent ai|ai asistent*|virtualni asistent*|virtualny asistent*|model ai|modely ai|system ai|systemy ai|automaticky system|automaticke systemy|automatizovany system|neuronova sit
machine asistent*|agent*|bot|boti|boty|robot*|algoritm*|software|stroj*|program|programy|nastroj*|system|systemy|model|modely|vyhledavac*
user uzivatel*|pouzivatel*|tazatel*|osobe, ktera|provozovatel*
ifsure pokud jsi|pokud jste|jestli jsi|jestlize jsi|jestlize jste|jsi-li|jste-li|ak si|ak ste|protoze jsi|jelikoz jsi|pokud toto cte|ctete-li|pokud nejsi clovek|jako
greet drah*|mil*|vazen*|ahoj|dobry den|pozor|upozorneni pro|upozornenie pre|poznamka pro|poznamka pre|zprava pro|sprava pre|pokyn pro|pokyny pro|pokyny pre|instrukce pro|vsem|pro vsechny|pre vsetky|pro|pre|vzkaz pro|hej
drop ignoruj*|zignoruj*|zapomen*|zabudn*|nedodrzuj*|neposlouchej*|nerid se|neridte se|nevsimej si|neber ohled|nedbej|prestan dodrzovat|prestan se ridit|odloz stranou|obejdi|porus*|odmysli
old predchozi*|predchadzajuc*|vsechn*|vsetk*|drivejsi*|predesl*|vyse*|sve|svoje|svych|tve|tvoje|puvodni*|povodn*|dosavadni*|doterajsi*|obdrzen*|stavajici*|systemov*|dane|ostatni|jakekoli*|stare
rules instrukc*|pokyn*|pravidl*|prikaz*|prompt*|omezeni*|obmedzeni*|smernic*|natizeni*|zasad*|direktiv*
told co ti bylo|co ti rekli|co vam bylo|co ti bylo receno|co jsi dostal|ktere jsi dostal|co bylo receno|co ti povedali|co ti predtim|ktere ti byly|svuj ukol
over jiz neplati|uz neplati|neplati|byly zruseny|jsou zruseny|jsou neplatne|pozbyvaji platnosti|byly pozastaveny|se zmenil*|prestavaji platit|zanikl*
sys systemovy prompt|systemoveho promptu|systemove instrukce|systemove pokyny|skryte instrukce|skryte pokyny|tajne instrukce|puvodni instrukce|vychozi instrukce|systemovou zpravu|svuj prompt|sve instrukce|sve pokyny|svou konfiguraci|interni instrukce|interni pokyny
show ukaz*|odhal*|vypis*|zobraz*|zopakuj*|vytiskni*|prozrad*|napis*|zkopiruj*|opis|cituj|uved*|sdel|vyzrad*|sdil*
send posli*|odesli*|poslete|zasli*|preposli*|nahraj*|zverejni*
secret api klic*|klice api|heslo|hesla|prihlasovaci udaje|pristupov* token*|soukrom* klic*|promenne prostredi|data uzivatele|otazku uzivatele
conv konverzac*|rozhovor*|histori* chatu|chat*|dialog*
hide nerikej*|nerikejte|nezminuj*|neinformuj*|neprozrazuj*|nesdeluj*|nehovor*|nepovedz|zataj*|nesmi se dozvedet|nesmi vedet|bez vedomi|aniz bys|utaj*|neoznamuj*
say rekni*|reknete|rici|uved*|uvest|doporuc*|doporucit|odporuc*|napis*|napsat|zmin*|zminit|odpovez*|odpovidej*|odpovedet|odpovedz*|tvrd*|prohlas*|popis*|popsat|predstav*|hodnot*|ohodnot*|ohodnotit|pochval*|chval*|ujisti*|zduraznit|zdurazni*|cituj*|citovat|jmenuj*|oznac*|oznacit|umisti*|zarad*|vyber*|povazuj*|zachazej|zacni*|ukonci*|informuj*|porad*|potvrd*|pridej*|pridat|zahrn*|zahrnout|konstatuj*|dej|udel|povedz
omit nezminuj*|neuvadej*|vynech*|vynechat|zamlc*|necituj*|nezahrnuj*|vyluc*|nemluv*|nezmini*|pomin*|nespominaj*|neodkazuj*|zatajit
yourout tva odpoved|tve odpovedi|sve odpovedi|svou odpoved|vase odpoved|vasi odpovedi|tvem shrnuti|svem shrnuti|sve shrnuti|tve shrnuti|tvuj souhrn|svem souhrnu|konecne odpovedi|konecna odpoved|kazde shrnuti|kazda odpoved|tvojej odpovedi|svojej odpovedi
newtask tvuj novy ukol|tvym novym ukolem|tvym skutecnym ukolem|tvym jedinym ukolem|tvuj jediny ukol|tvuj skutecny ukol|tvoje nova role|novy ukol:|nove pokyny:|nove instrukce:|tvojou novou ulohou
now od nynejska|od teto chvile|od tohoto okamziku|od ted|odted|odteraz|od tejto chvile|nadale|od teraz
be jsi|jste|budes|si teraz|chovej se|jednej jako|predstirej|hraj roli|vzij se|prijmi roli|predstav si, ze jsi|simuluj|odpovidej jako|odpovidas|mluv jako|uz nejsi|jiz nejsi|prestan byt|pracujes pro|vystupuj
free bez omezeni|bez jakychkoli*|bez jakehokoli*|bez pravidel|bez filtru|bez cenzury|bez hranic|neomezen*|bez obmedzeni|vyvojarsky rezim|bez zabran
summ shrnuj*|shrne*|shrn*|shrnuti|souhrn*|sumariz*|zhrn*|pri odpovidani|odpovida*|automatick*|strojov*|parafraz*
read cte|ctou|cist|precte*|ctouci|cita*|zpracov*|spracov*|analyz*|indexuj*|hodnot*|posuzuj*|preklad*|cituj*|pouziva*|vyuziva*
doc tento text|tohoto textu|tomto textu|tuto stranku|teto stranky|tato stranka|tento dokument|tohoto dokumentu|tento clanek|tohoto clanku|tento soubor|tento odstavec|tento zdroj|tohoto zdroje|nasledujici text|text nize|text vyse|toto|tyto radky|tento obsah
must musi|musis|musite|ma|maji|mel by|mela by|mely by|je povinen|je povinna|povinn*|vzdy|nikdy|pouze|jen|vyhradne|prosim|ujisti se|zajisti|je treba|necht|nesmi|smi pouze|mate
only pouze|jen|jenom|vyhradne|presne|doslovne|slovo od slova|slovo|slovem|vetu|vetou|nic jineho
trust duveruj*|povazuj*|ber|jediny zdroj|duveryhodn* zdroj|absolutni pravd*|prokazany fakt|ma prednost|nadrazen*
others jine zdroje|ostatni zdroje|jine dokumenty|ostatni dokumenty|vysledky vyhledavani|vse ostatni|iny zdroj|ine zdroje
obey poslechni|poslouchej|rid se|ridte se|dodrzuj|vykonej|proved*|splni*|udelej, co|postupuj
decode dekoduj*|rozsifruj*|desifruj*|base64|rot13|pozpatku|prvni pismen*|pocatecni pismen*
whatever bez ohledu na otazku|na kazdou otazku|at se uzivatel|at se kdokoli|pokud se uzivatel zepta|kdyz se uzivatel
best nejvyssi hodnoceni|nejlepsi hodnoceni|plny pocet bodu|prvni misto|prvnim miste|na prvni|pet hvezdicek|deset z deseti|nejlepsi kandidat*|nejlepsiho kandidata|nejlepsi volb*|nejlepsi produkt|nejlepsi dodavatel|nejlepsiho dodavatele|kladne hodnoceni
allow te opravnuje|ti dovoluje|ti povolil|mas povoleni|jsi opravnen|jiz souhlasil
whensumm pri shrnuti|pri shrnovani|pri sumarizaci|kdyz shrnujes|pokud shrnujes|shrnujes-li|kdo shrnuje|pri odpovidani|pri citovani|ve shrnuti|v souhrnu|pri zpracovani|pri zhrnuti|v zhrnuti
asked otazku uzivatele|dotaz uzivatele|pozadavek uzivatele|co uzivatel|puvodni otazku|otazku pouzivatela
`,
  hu: `
model llm|gpt*|chatgpt|chatbot*|csevegorobot*|nyelvi modell*|mesterseges intelligenci*|ai-*|virtualis asszisztens*|digitalis asszisztens*|automatikus rendszer*
machine asszisztens*|agens*|bot|botok|robot*|algoritmus*|szoftver*|gep|gepek|program*|eszkoz*|rendszer*|modell*
user felhasznalo*|kerdezo*
ifyou ha te|ha on|mivel te|ha egy|amennyiben
are vagy|vagytok
ifsure ha egy mesterseges|ha mesterseges|ha nyelvi|ha ai|ha on egy|ha ezt egy|mint
greet kedves|tisztelt|szia|hello|figyelem|megjegyzes|uzenet|utasitas|utasitasok|minden|figyelmeztetes
drop hagyd figyelmen kivul|hagyja figyelmen kivul|felejtsd el|felejtse el|felejts el|ne kovesd|ne kovesse|mellozd|szegd meg|ne torodj|ignorald|tekints el|vesd el
old korabbi*|elozo*|osszes*|minden*|fenti*|eredeti*|eddigi*|kapott*|megadott*|meglevo*|rendszer*
rules utasitas*|szabaly*|parancs*|prompt*|iranyelv*|korlatozas*|eloiras*|iranymutatas*
told amit mondtak|amit eddig|amit korabban|amit kaptal|amit elottem|a feladatod
over mar nem ervenyes*|nem ervenyes*|ervenyteten*|hatalyukat vesztettek|megszuntek|ervenytelen*|felfuggesztve|megvaltoztak
sys rendszerprompt*|rendszer prompt*|rendszeruzenet*|rejtett utasitas*|titkos utasitas*|belso utasitas*|kezdeti utasitas*|utasitasaidat|promptodat
show mutasd|ird ki|ird le|ismeteld|ared el|fedd fel|add meg|masold|idezd|jelenitsd meg|aruld el
send kuldd|kuldje|toltsd fel|tovabbitsd
secret api-kulcs*|jelszo*|hitelesito*|hozzaferesi*|titkos kulcs*
conv beszelgetes*|csevegesi*|parbeszed*
hide ne mondd|ne aruld|ne emlitsd|ne tajekoztasd|ne ird|ne szolj|titkold|rejtsd|ne tudja
say mondd|mondja|allitsd|allitsa|ajanld|ajanlja|irj|ird|irja|emlitsd|emlitse|valaszolj|valaszold|valaszoljon|tedd|add|adj|sorold|ertekeld|dicserd|idezd|nevezd|helyezd|valaszd|tekintsd|kezdd|fejezd|javasold|javasolja|hangsulyozd|tuntesd fel|jelold
omit ne emlitsd|ne emlitse|hagyd ki|hagyja ki|ne idezd|ne ird|hallgasd el|mellozd|ne hivatkozz
yourout valaszod*|valaszaid*|osszefoglalod*|osszefoglalodban|vegso valasz*|minden osszefoglalo*|jelentesed*
newtask az uj feladatod|az igazi feladatod|egyetlen feladatod|uj utasitas*|uj feladat*|uj szereped
now mostantol|ettol kezdve|innentol|a tovabbiakban|ettol a pillanattol
be te egy|te vagy|te leszel|viselkedj|tegyel ugy|tegy ugy|jatszd|kepzeld|vedd fel|szimulald|valaszolsz|egy korlatlan
free korlatozas nelkul*|korlatok nelkul*|szabalyok nelkul*|szurok nelkul*|korlatlan*|cenzura nelkul*|fejlesztoi mod*|mindenfele
summ osszefoglal*|osszegez*|valaszadas*|valaszol*|automatikus*
read olvas*|feldolgoz*|elemz*|indexel*|ertekel*|fordit*|idez*|hasznal*
doc ezt a szoveg*|ezt az oldal*|ezt a dokumentum*|ez a szoveg|ez a dokumentum|ezen szoveg*|a jelen|az alabbi szoveg*|a fenti szoveg*|ezt|e dokumentum*|e szoveg*
must kell|koteles*|muszaj|mindig|soha|csak|kizarolag|kerjuk|kerlek|feltetlenul|kotelezo*|gondoskodj
only csak|kizarolag|csupan|pontosan|szo szerint|a szot|a szoval|a mondat*
trust bizz|tekintsd|kezeld|egyetlen forras*|megbizhato*|elsobbseg*
others mas forras*|tobbi forras*|mas dokumentum*|minden mas
obey engedelmeskedj|kovesd|hajtsd vegre|tartsd be|teljesitsd
decode dekodold|fejtsd meg|base64|rot13|visszafele|kezdobetu*|elso betu*
whatever fuggetlenul attol|barmit kerdez*|barmi is a kerdes|minden kerdes*|barmely kerdes*|ha a felhasznalo
best legjobb ertekeles*|legmagasabb*|elso hely*|ot csillag*|legjobb jelolt*|legjobb valasztas*|legjobb termek*
whensumm osszefoglalaskor|az osszefoglaloban|amikor osszefoglalod|ha osszefoglalod|valaszadaskor|az osszefoglalasban|osszegzeskor
asked felhasznalo kerdes*|felhasznalo keres*|az eredeti kerdes*
`,
  fi: `
model tekoaly*|llm|gpt*|chatgpt|chatbot*|chatbotti*|kielimalli*|kielimalle*|ai-*|keinoaly*|virtuaaliavustaj*|tekoalyavustaj*|automaattinen jarjestelma
machine avustaj*|agentti*|agentit|botti*|botit|robot*|algoritm*|ohjelmisto*|kone*|ohjelma*|tyokalu*|jarjestelma*|malli*
user kayttaj*|kysyj*
ifyou jos olet|mikali olet|koska olet|jos sina olet
ifsure jos olet|mikali olet|koska olet|jos sina olet|jos tata lukee|jos luet taman|jos tekoaly
greet hyva|rakas|hei|moi|huomio|huomautus|viesti|ohje|ohjeet|kaikille|kaikki|muistutus|arvoisa
drop unohda|jata huomiotta|jata huomioimatta|ala noudata|alka noudata|sivuuta|hylkaa|ala valita|lopeta noudattamasta
old aiem*|aikaisem*|kaikki*|edellise*|edellis*|ylla olev*|alkuperais*|saamasi*|annetut|annettu*|olemassa olev*|jarjestelman
rules ohje*|kasky*|saanno*|saanto*|maaray*|prompt*|kehot*|rajoitu*|suunta*|komento*|komenno*
told mita sinulle|mita sinua|mita olet saanut|mita aiemmin|tehtavasi
over eivat ole enaa|eivat enaa|ei ole enaa|on kumottu|on peruttu|ovat muuttuneet|mitatoity*
sys jarjestelmakehot*|jarjestelmaprompt*|jarjestelmakehote*|piilotet* ohje*|salais* ohje*|alkuperaiset ohjeesi|jarjestelmaviest*|ohjeesi
show nayta|paljasta|tulosta|toista|kirjoita|kopioi|kerro|luettele
send laheta|lahettakaa|valita|julkaise|lataa
secret api-avai*|salasan*|tunnukset|kayttoavai*|yksityis* avai*
conv keskustelu*|chat-historia*
hide ala kerro|ala mainitse|ala paljasta|ala ilmoita|alka kertoko|salaa|piilota|ei saa tietaa|kertomatta
say sano|kerro|vaita|suosittele|suositella|kirjoita|mainitse|ilmoita|vastaa|vastatkaa|lisaa|kuvaile|esita|arvioi|ylista|kehu|vakuuta|korosta|lainaa|nimea|aseta|sijoita|valitse|pida|kasittele|aloita|lopeta|ehdota|sanoa|vastata|mainita|totea|todeta|suositeltava
omit ala mainitse|alka mainitko|jata mainitsematta|jata pois|ala lainaa|vaikene|ohita|ala viittaa
yourout vastauksesi|vastauksessasi|vastaukseesi|yhteenvetosi|yhteenvedossasi|tiivistelmassasi|tiivistelmasi|lopullinen vastaus|lopullisessa vastauksessa|raportissasi|jokaisessa yhteenvedossa
newtask uusi tehtavasi|todellinen tehtavasi|ainoa tehtavasi|tehtavasi on nyt|uudet ohjeet:|uusi tehtava:|uusi roolisi
now tasta lahtien|tasta eteenpain|tasta hetkesta|jatkossa|nyt lahtien|nyt alkaen
be olet|sina olet|toimi kuin|toimit|kayttaydy|teeskentele|esita|nayttele|omaksu rooli|kuvittele olevasi|vastaat|et ole enaa
free ilman rajoituksia|ilman saantoja|ilman rajoja|ilman suodattimia|rajoittamat*|rajoitukseton*|ilman mitaan|kehittajatila*|sensuroimat*
summ tiivist*|yhteenve*|vastatessa*|vastaa*|automaattises*|koosta*
read lukee|lukeva*|lukevat|lue|luet|kasittele*|analysoi*|indeksoi*|arvioi*|kaanta*|lainaa*|kaytta*
doc tama teksti|taman tekstin|tata tekstia|tama sivu|taman sivun|tata sivua|tama asiakirja|taman asiakirjan|tata asiakirjaa|tassa asiakirjassa|taman artikkelin|tama tiedosto|seuraava teksti|yllaoleva*|alla oleva*|taman dokumentin|tata dokumenttia|tata
must taytyy|pitaa|tulee|on pakko|on velvollinen|aina|alkoon|ei koskaan|vain|ainoastaan|varmista|pyydetaan|ole hyva|on vastattava|on mainittava|on suositeltava|muista|kuuluu
only vain|ainoastaan|pelkastaan|tasmalleen|sanasta sanaan|sanan|sanalla|lauseen
trust luota|pida|kasittele|ainoana lahteena|luotettav*|ehdoton totuus
others muut lahteet|muita lahteita|muut asiakirjat|muita asiakirjoja|kaikki muu
obey tottele|noudata|seuraa|toteuta|suorita|tee mita
decode pura|dekoodaa|base64|rot13|takaperin|ensimmaiset kirjaimet|salaus
whatever riippumatta kysymyksesta|riippumatta siita|mita tahansa|jokaiseen kysymykseen|kaikkiin kysymyksiin|jos kayttaja kysyy|kun kayttaja kysyy
best korkein arvosana|taydet pisteet|ensimmaiseksi|ensimmaiselle|viisi tahtea|paras ehdokas|parhaaksi|paras valinta|paras tuote
whensumm tiivistaessa*|kun tiivistat|jos tiivistat|yhteenvedossa|tiivistelmassa|vastatessa*|kun vastaat
asked kayttajan kysymys|kayttajan kysymyksen|kayttajan pyynto|kayttajan pyynnon|alkuperainen kysymys
`,
  tr: `
model yapay zeka*|yz|ai|llm|gpt*|chatgpt|chatbot*|sohbet robot*|sohbet bot*|dil model*|buyuk dil model*|sanal asistan*|dijital asistan*|otomatik sistem*|otomatik okuyucu*|akilli asistan*|yapay sinir ag*|otomatik ozetleyici*
machine asistan*|ajan*|bot|botlar*|robot*|algoritma*|yazilim*|makine*|program*|arac|araclar*|sistem*|model*|arama motor*|ozetleyici*
user kullanici*|soruyu soran*|soran kisi*|soran kis*
ifyou eger|sayet|sen bir|siz bir
are isen|iseniz|modeliysen*|asistaniysan*|zekaysan*|botsan*|robotuysan*|modelisen*|zekaysaniz|modeliyseniz|asistaniysaniz|sistemiysen*|zeka isen|modeli isen|oldugun icin|oldugundan|oldugunuz icin|olarak
greet sevgili|sayin|merhaba|selam|dikkat|not|notu|mesaj|talimat|talimati|hey|tum|butun|uyari|duyuru|icin not|bilgi|degerli|hatirlatma
drop yok say*|goz ardi et*|goz ardi edin*|unut|unutun|unutunuz|gormezden gel*|dikkate alma*|uyma|uymayin|bir kenara birak*|bosver*|cigne|takip etme*|hesaba katma*|onemseme*|umursama*|askiya al*|cikart aklindan|yoksay*
old onceki*|yukaridaki*|yukarida*|tum|butun|verilen*|sistem*|eski|daha once*|sana|simdiye kadar*|baslangic*|mevcut*|aldigin*|orijinal*|ilk|her
rules talimat*|komut*|yonerge*|kural*|istem*|yonlendirme*|kisitlama*|sinirlama*|emir*|direktif*|prompt*|buyruk*|politika*
told sana soylenen*|size soylenen*|sana verilen*|size verilen*|sana denilen*|daha once soylenen*|sana ogretilen*|senden istenen*|sizden istenen*|onceden soylenen*|sana anlatilan*|gorevini
over artik gecerli degil*|gecerli degil*|gecersiz*|iptal edildi*|askiya alindi*|yururlukten kalkti*|hukumsuz*|artik gecmiyor|baglayici degil*
sys sistem istem*|sistem komut*|sistem talimat*|sistem mesaj*|gizli talimat*|gizli istem*|baslangic talimat*|ilk talimat*|ic talimat*|gizli yonerge*|sistem prompt*|sistem yonerge*|kendi talimat*|talimatlarini
show goster*|acikla*|yazdir*|paylas*|tekrarla*|ifsa et*|yaz|yazin|listele*|kopyala*|soyle*|aktar*|dok|ac|ortaya koy*|aynen
send gonder*|yolla*|ilet*|yukle*|yayinla*|postala*|aktar*
secret api anahtar*|parola*|sifre*|kimlik bilgi*|erisim belirte*|gizli anahtar*|ozel anahtar*|ortam degisken*|kullanici veri*|kullanicinin sorusu*
conv konusma*|sohbet gecmis*|sohbet*|gorusme*|yazisma*
hide soyleme*|bildirme*|bahsetme*|anlatma*|belli etme*|haber verme*|bilmemeli*|duymamali*|ogrenmemeli*|soylemeden|bildirmeden|haber vermeden|belirtme|hissettirme*|sir olarak
say soyle|soyleyin|soyleyiniz|soylemeli*|belirt*|belirtmeli*|oner|onerin|oneriniz|onermeli*|oneride|tavsiye et*|yaz|yazin|yaziniz|yazmali*|bahset*|de|deyin|demeli*|yanitla*|yanit ver*|cevap ver*|cevapla*|ekle*|eklemeli*|iddia et*|ilan et*|acikla*|tanimla*|tanit*|sun|sunun|degerlendir*|puanla*|puan ver*|ov|ovun|ovmeli*|vurgula*|alinti*|adlandir*|yerlestir*|sec|secin|kabul et*|say|sayin|basla*|bitir*|bilgilendir*|goster*|koy|koyun|listele*|sirala*|onayla*|nitelendir*|dahil et*|ver
omit bahsetme*|belirtme*|anma|anmayin|atla|atlayin|cikar|cikarin|disarida birak*|dahil etme*|alinti yapma*|deginme*|yer verme*|soz etme*|es gec*|gormezden gel*|yazma|yazmayin|gecme|gecmeyin|sessiz kal*
yourout yanitinda*|cevabinda*|ozetinde*|nihai yanit*|verecegin yanit*|vereceginiz yanit*|olusturacagin*|yazacagin*|yanitiniz*|ozetiniz*|cevabiniz*|yanitinda|cevabinda|ozetinde|yanitlarinda|yanitinin|cevabinin basina|yanitina|cevabina|cevaplarinda|ciktinda|nihai yanitinda
newtask yeni gorevin|yeni gorevin:|asil gorevin|gercek gorevin|tek gorevin|artik gorevin|yeni amacin|yeni rolun|yeni talimat:|yeni talimatlar:|yeni gorev:|gorevin artik|yeni goreviniz|tek goreviniz
now bundan sonra|bundan boyle|artik|su andan itibaren|simdiden itibaren|bu andan itibaren|buradan itibaren|simdi
be sen|siz|gibi davran*|rolunu ustlen*|rolune gir*|rolunu oyna*|rol yap*|gibi konus*|gibi yanit*|taklit et*|mis gibi|hayal et|degilsin|asistansin*|olarak davran*|olarak hareket*|olarak yanit*|olacaksin*|cevap vereceksin*|konusacaksin*|yanit vereceksin*|kural tanimayan|itaat edeceksin|asistanisin*
free sinirsiz*|kisitlamasiz*|kuralsiz*|filtresiz*|sansursuz*|sinirlama olmadan|kisitlama olmadan|kural olmadan|hicbir kural*|hicbir sinir*|hicbir kisitlama*|gelistirici mod*|kisiti olmayan|sinir tanimayan|kural tanimayan|kisitlamasi olmayan|siniri olmayan
summ ozetle*|ozetlen*|ozet cikar*|ozet hazirla*|ozetini|yanitlarken|cevaplarken|yanit verirken|cevap verirken|otomatik*|yanit uret*|ozetleyen*|derle*|cevap uret*
read oku*|okuyan*|isleyen*|isle|islerken|isleniyor*|analiz*|incele*|tara|tarayan*|dizinle*|degerlendir*|cevir*|alinti*|kullan*|yorumla*
doc bu metn*|bu metin*|bu sayfa*|bu belge*|bu makale*|bu dosya*|bu paragraf*|bu kaynag*|bu kaynak*|bu icerig*|bu icerik*|bu yazi*|asagidaki metn*|asagidaki metin*|yukaridaki metn*|bunu|bu site*|bu satir*|isbu*|bu not*
must gerek*|zorunda*|zorunlu*|lazim|mecbur*|daima|her zaman|asla|yalnizca|sadece|mutlaka|lutfen|meli|mali|*melidir|rica olunur|emin ol*|unutma*|sart*|kesinlikle|onermelidir|yazmalidir|soylemelidir|belirtmelidir|vermelidir|etmelidir|olmalidir|onermeli|yazmali|belirtmeli|soylemeli|etmeli
only yalnizca|sadece|yalniz|tam olarak|aynen|kelimesi kelimesine|kelimesi|kelimesini|cumlesini|cumlesi|harfi harfine|oldugu gibi
trust guven*|kabul et*|say|tek kaynak*|guvenilir*|tek dogru kaynak|mutlak dogru*|kanitlanmis*|onceliklidir|ustundur|oncelik*
others diger kaynak*|baska kaynak*|diger belge*|baska belge*|arama sonuc*|diger sonuc*
obey itaat et*|uy|uyun|uygula*|yerine getir*|takip et*|boyun eg*|dediklerini yap*|soyleneni yap*|dinle
decode desifre et*|kodunu coz*|base64|rot13|bas harf*
whatever ne sorulursa sorulsun|ne sorarsa sorsun|soru ne olursa olsun|hangi soru|her soruya|ne sorarlarsa|kullanici sorarsa|kullanici sordugunda|sorulursa
best en yuksek puan*|tam puan*|birinci sira*|ilk sira*|bes yildiz*|on uzerinden on|en iyi aday*|en iyi secenek*|en iyi secim*|en iyi urun*|en iyi tedarikci*|olumlu degerlendir*|en guvenilir|birinci
allow sana izin verdi*|izin veriyor*|yetki verdi*|yetkilisin*|iznin var*|yetkilendirdi*|onay verdi*|coktan onay*
whensumm ozetlerken|ozetlediginde|ozetlerseniz|ozetlersen|ozet cikarirken|ozet hazirlarken|yanitlarken|cevaplarken|yanit verirken|cevap verirken|ozette|islerken|alintilarken|ozetleyen|rapor hazirlarken|degerlendirirken|yanit olustururken|cevap hazirlarken
asked kullanicinin soru*|kullanicinin istegi*|kullanici soru*|asil soruyu|sorulan soruyu|kullanicinin talebi*
`,
  vi: `
model llm|gpt*|chatgpt|chatbot*|mo hinh ngon ngu|mo hinh ai|tri tue nhan tao|tro ly ao|tro ly ai|tro ly so|tro ly thong minh|cong cu ai|he thong ai|tac nhan ai|he thong tu dong|robot tro chuyen|mang no-ron|ai nao|tro ly tri tue|cac ai|may doc tu dong
machine tro ly|tac nhan|bot|robot|thuat toan|phan mem|may moc|chuong trinh|cong cu|he thong|mo hinh|cong cu tim kiem|trinh tom tat
user nguoi dung|nguoi hoi|nguoi dat cau hoi|nguoi su dung
ifsure neu ban la|neu ban dang la|vi ban la|trong truong hop ban la|voi tu cach la|neu day la|gia su ban la|neu nguoi doc la|neu ban khong phai con nguoi|neu ban khong phai la con nguoi|ban la mot|la mot
greet kinh gui|gui|xin chao|chao|than gui|luu y|chu y|ghi chu|thong bao|thong diep|tin nhan|huong dan cho|chi dan cho|danh cho|cho tat ca|tat ca|moi|nay|nhac nho|chi thi cho|yeu cau doi voi|gui toi|gui den
drop bo qua|hay quen|quen het|quen tat ca|quen moi|quen nhung|phot lo|khong tuan theo|khong lam theo|dung tuan theo|dung lam theo|ngung tuan theo|ngung lam theo|khong can tuan|khong can quan tam|dung quan tam|dung de y|mac ke|gat bo|gat sang mot ben|pha bo
old truoc|o tren|phia tren|tat ca|moi|cua ban|truoc do|truoc day|ban dau|da nhan|he thong|hien co|goc|toan bo|da duoc|bat ky|cu
rules huong dan|chi dan|chi thi|menh lenh|cau lenh|quy tac|yeu cau|loi nhac|prompt|han che|gioi han|quy dinh|nguyen tac|lenh
told da duoc noi|da duoc yeu cau|duoc bao|nhung gi ban da|nhung gi da duoc|nhung dieu da|duoc giao|da noi truoc|ho da noi
over khong con hieu luc|khong con ap dung|het hieu luc|da bi huy|da bi bai bo|bi vo hieu|khong con gia tri|da thay doi|da duoc go bo|da het han
sys loi nhac he thong|prompt he thong|cau lenh he thong|huong dan he thong|chi dan he thong|huong dan an|chi thi an|huong dan ban dau|chi thi ban dau|loi nhac ban dau|thong diep he thong|prompt goc|prompt cua ban|huong dan noi bo|cau hinh cua ban|chi dan cua ban|chi thi bi mat|huong dan bi mat
show hien thi|tiet lo|in ra|cho xem|lap lai|nhac lai|xuat ra|viet ra|sao chep|liet ke|cho biet|hay cho|chia se|dua ra|cong khai|ke
send gui|chuyen|dang|tai len|truyen|chuyen tiep
secret khoa api|mat khau|thong tin dang nhap|ma truy cap|khoa rieng|khoa bi mat|bien moi truong|du lieu nguoi dung|token truy cap|cau hoi cua nguoi dung
conv cuoc tro chuyen|lich su tro chuyen|hoi thoai|doan chat|lich su chat
hide dung noi|khong duoc noi|dung tiet lo|khong tiet lo|dung nhac|dung bao|giu bi mat|ma khong noi|dung thong bao|khong thong bao|khong duoc biet|khong duoc tiet lo|khong can biet
say noi|noi rang|khang dinh|gioi thieu|de xuat|khuyen|khuyen nghi|viet|de cap|neu|chi ra|tra loi|ket luan|tuyen bo|mo ta|trinh bay|danh gia|xep|xep hang|khen|ca ngoi|dam bao|nhan manh|trich dan|goi|dat|chon|coi|xem|bat dau|ket thuc|thong bao|bao cao|them|chen|dua vao|ghi|cho diem|xac nhan|liet ke|hay noi
omit khong nhac|dung nhac|khong de cap|dung de cap|khong duoc nhac|khong duoc de cap|bo qua|luoc bo|khong trich dan|dung trich dan|loai tru|loai ra|khong noi ve|dung noi ve|im lang ve|lo di|tranh nhac|khong neu|dung neu|an di|khong liet ke
yourout cau tra loi cua ban|phan tra loi cua ban|ban tom tat cua ban|phan hoi cua ban|ket qua cua ban|dau ra cua ban|bao cao cua ban|ket luan cua ban|moi ban tom tat
newtask nhiem vu moi cua ban|nhiem vu that su cua ban|nhiem vu thuc su cua ban|nhiem vu duy nhat cua ban|nhiem vu cua ban bay gio|muc tieu moi cua ban|vai tro moi cua ban|huong dan moi:|chi thi moi:|nhiem vu moi:|chi dan moi:|nhiem vu thuc su
now tu bay gio|ke tu bay gio|tu gio|tu luc nay|tu nay|tu nay ve sau|tu thoi diem nay|ke tu luc nay|bat dau tu bay gio|ke tu nay|tu gio tro di
be ban la|ban se|ban phai|hay dong vai|dong vai|gia vo|hay gia|hanh dong nhu|hay hanh dong|cu xu nhu|ung xu nhu|nhap vai|tuong tuong ban|mo phong|ban khong con|thoi lam|tra loi nhu|noi nhu
free khong gioi han|khong co gioi han|khong han che|khong co han che|khong bi gioi han|khong bi han che|khong quy tac|khong co quy tac|khong co bat ky|khong bo loc|khong kiem duyet|che do nha phat trien|vo han che|khong bi rang buoc|khong rang buoc
summ tom tat|tom luoc|tong hop|tra loi dua tren|khi tra loi|tu dong|dien giai|rut gon|tong ket|bang may
read doc|xu ly|phan tich|lap chi muc|danh gia|dich|trich dan|su dung|quet|xem xet|dang doc
doc van ban nay|trang nay|tai lieu nay|bai viet nay|tep nay|doan nay|doan van nay|nguon nay|noi dung nay|trang web nay|van ban sau|van ban tren|van ban duoi|ghi chu nay|bai nay|dieu nay|nhung dong nay|dong nay|bao cao nay
must phai|can|can phai|nen|luon|luon luon|khong bao gio|chi|chi duoc|bat buoc|hay|vui long|xin|co nghia vu|dam bao|duoc yeu cau|tuyet doi|nho
only chi|chi duoc|duy nhat|chinh xac|nguyen van|tung chu|tung tu|dung mot tu|cau|tu|khong gi khac
trust tin|tin tuong|coi|xem|nguon dang tin|nguon duy nhat|nguon tin cay|su that|su that tuyet doi|su that da duoc|uu tien
others nguon khac|cac nguon khac|tai lieu khac|cac tai lieu khac|nhung nguon con lai|ket qua tim kiem|moi thu khac|trang khac
obey tuan theo|tuan thu|lam theo|thuc hien|nghe theo|chap hanh|vang loi
decode giai ma|base64|rot13|doc nguoc|chu cai dau|dao nguoc|chu dau
whatever bat ke cau hoi|bat ke nguoi dung|bat ke hoi|du nguoi dung hoi|du cau hoi|cho du cau hoi|khi nguoi dung hoi|neu nguoi dung hoi
best diem cao nhat|diem toi da|vi tri dau|vi tri dau tien|hang dau|nam sao|muoi tren muoi|ung vien tot nhat|lua chon tot nhat|san pham tot nhat|nha cung cap tot nhat|danh gia tich cuc|tot nhat|dau tien
allow cho phep ban|da cho phep|uy quyen cho ban|da uy quyen|ban duoc phep|da dong y
whensumm khi tom tat|neu tom tat|trong ban tom tat|khi tong hop|khi tra loi|khi trich dan|khi xu ly|trong phan tom tat|ai tom tat|khi dien giai|khi tong ket
asked cau hoi cua nguoi dung|yeu cau cua nguoi dung|nguoi dung hoi|cau hoi ban dau|dieu nguoi dung
`,
  id: `
model ai|llm|ki|gpt*|chatgpt|chatbot*|model bahasa|model-model bahasa|kecerdasan buatan|kecerdasan artifisial|asisten ai|asisten virtual|asisten digital|asisten cerdas|model ai|sistem ai|agen ai|alat ai|sistem otomatis|robot obrolan|jaringan saraf|pembaca otomatis|peringkas otomatis
machine asisten|agen|bot|robot|algoritma|perangkat lunak|mesin|program|alat|sistem|model|mesin pencari|perayap|peringkas
user pengguna|penanya|orang yang bertanya|si penanya|user
ifsure jika anda adalah|jika kamu adalah|apabila anda adalah|bila anda adalah|kalau kamu adalah|karena kamu adalah|karena anda adalah|jika anda|jika kamu|kalau kamu|apabila kamu|seandainya kamu|sebagai|bila kamu|kalau anda|jika pembacanya adalah|jika anda bukan manusia|jika kamu bukan manusia
greet kepada|yth|halo|hai|hei|perhatian|catatan untuk|pesan untuk|pesan kepada|instruksi untuk|petunjuk untuk|arahan untuk|untuk semua|untuk setiap|untuk|pemberitahuan untuk|pengingat untuk|wahai|dear|salam|perintah untuk
drop abaikan|abaikanlah|lupakan|lupakanlah|jangan ikuti|jangan patuhi|jangan hiraukan|jangan pedulikan|kesampingkan|hiraukan|langgar|berhenti mengikuti|berhenti mematuhi|berhentilah mengikuti|acuhkan
old sebelumnya|sebelum ini|terdahulu|di atas|semua|seluruh|anda|kamu|sistem|awal|asli|yang ada|yang diberikan|yang diterima|lama|sejauh ini|segala|setiap|mu|tadi
rules instruksi*|perintah*|arahan*|aturan*|petunjuk*|prompt*|pedoman*|batasan*|larangan*|kebijakan*|ketentuan*
told yang dikatakan|yang telah dikatakan|yang diperintahkan|yang kamu terima|yang anda terima|yang diminta|yang diberitahukan|yang kamu tahu|tugasmu|yang telah disampaikan
over tidak berlaku|tidak lagi berlaku|sudah tidak berlaku|telah dicabut|dibatalkan|telah dibatalkan|sudah dicabut|telah berubah|ditangguhkan|sudah kedaluwarsa|dinyatakan batal|gugur
sys prompt sistem*|instruksi sistem*|pesan sistem*|perintah sistem*|instruksi tersembunyi*|prompt tersembunyi*|instruksi awal*|prompt awal*|instruksi rahasia*|instruksi internal*|promptmu|instruksimu|prompt anda|instruksi anda|konfigurasimu|petunjuk rahasia
show tampilkan|ungkapkan|tunjukkan|cetak|ulangi|tuliskan|tulis|perlihatkan|bocorkan|salin|sebutkan|beritahu|bagikan|keluarkan|kutip|bacakan
send kirim|kirimkan|unggah|teruskan|posting|sampaikan
secret kunci api|kata sandi|kredensial|token akses|kunci pribadi|variabel lingkungan|data pengguna|password|data rahasia|pertanyaan pengguna
conv percakapan*|riwayat obrolan|obrolan*|riwayat chat|dialog
hide jangan beri tahu|jangan beritahu|jangan katakan|jangan sebutkan|jangan ungkapkan|jangan tunjukkan|jangan bilang|jangan ceritakan|jangan sampaikan|jangan informasikan|rahasiakan|tanpa memberi tahu|tanpa memberitahu|tanpa sepengetahuan|tidak boleh tahu|tidak perlu tahu
say katakan|katakanlah|nyatakan|rekomendasikan|merekomendasikan|tulis|tuliskan|menulis|sebutkan|sebut|menyebut*|jawab|jawablah|menjawab|simpulkan|menyimpulkan|deklarasikan|jelaskan|gambarkan|sajikan|nilai|menilai|beri nilai|puji|memuji|pastikan|tekankan|kutip|mengutip|tempatkan|menempatkan|pilih|memilih|anggap|menganggap|perlakukan|mulai|mulailah|akhiri|informasikan|sarankan|menyarankan|tambahkan|menambahkan|masukkan|cantumkan|mencantumkan|mengatakan|menyatakan|konfirmasi|laporkan|promosikan|berikan|tegaskan|utamakan
omit jangan sebut*|jangan menyebut*|hilangkan|menghilangkan|jangan kutip|jangan mengutip|jangan cantumkan|jangan sertakan|kecualikan|abaikan|lewatkan|jangan bahas|jangan membahas|tanpa menyebut*|jangan singgung|hapus|sembunyikan|tidak menyebut*|diamkan
yourout jawabanmu|jawaban anda|jawaban kamu|ringkasanmu|ringkasan anda|rangkumanmu|rangkuman anda|responsmu|respons anda|keluaranmu|output anda|laporanmu|laporan anda|kesimpulanmu|jawaban akhir|setiap ringkasan|setiap jawaban|tanggapanmu|balasanmu
newtask tugas barumu|tugas baru anda|tugasmu yang sebenarnya|tugas sebenarnya|satu-satunya tugas*|tugasmu sekarang|tujuan barumu|peran barumu|misi barumu
now mulai sekarang|dari sekarang|mulai saat ini|sejak saat ini|mulai detik ini|selanjutnya|untuk seterusnya|mulai dari sini|sejak sekarang
be kamu adalah|anda adalah|engkau adalah|kamu akan|anda akan|kamu sekarang|anda sekarang|kamu harus|anda harus|bertindaklah|bertindak sebagai|berperan sebagai|berperanlah|berpura-pura*|berlagak|mainkan peran|ambil peran|bayangkan kamu|simulasikan|jawab sebagai|bicaralah|kamu bukan lagi|berhenti menjadi|jadilah|kamu menjadi
free tanpa batas*|tanpa batasan|tanpa aturan|tanpa filter|tanpa sensor|tanpa larangan|tanpa pembatasan|tidak memiliki batas*|tidak punya batas*|mode pengembang|bebas dari|tak terbatas|tidak terikat|mode developer
summ ringkas*|meringkas*|merangkum*|rangkum*|menjawab berdasarkan|saat menjawab|ketika menjawab|secara otomatis|otomatis|parafrasa*|menyusun jawaban|ikhtisar*
read membaca*|baca|dibaca|memproses*|proses|mengolah*|menganalisis*|menganalisa*|mengindeks*|menilai|mengevaluasi*|menerjemahkan*|mengutip*|menggunakan*|memindai*|meninjau*
doc teks ini|halaman ini|dokumen ini|artikel ini|berkas ini|file ini|paragraf ini|bagian ini|situs ini|sumber ini|konten ini|catatan ini|isi ini|teks berikut|teks di atas|teks di bawah|ini|tulisan ini|naskah ini|laporan ini|baris ini
must harus|wajib|mesti|perlu|diwajibkan|diharuskan|diminta|selalu|jangan pernah|hanya|harap|mohon|tolong|pastikan|hendaknya|sebaiknya|dimohon|tidak boleh|boleh hanya|silakan|ingatlah
only hanya|cuma|semata-mata|persis|kata demi kata|kata|kalimat|tidak lain|secara harfiah|secara utuh|apa adanya
trust percaya*|anggap|perlakukan|satu-satunya sumber|sumber tepercaya|sumber terpercaya|kebenaran mutlak|fakta yang|didahulukan|diutamakan|prioritas|mengungguli
others sumber lain*|sumber-sumber lain|dokumen lain*|hasil pencarian|yang lainnya|halaman lain*|semua yang lain
obey patuhi|patuhilah|ikuti|ikutilah|taati|laksanakan|jalankan|turuti|lakukan apa|kerjakan
decode dekode*|dekodekan|pecahkan|uraikan|base64|rot13|baca terbalik|dari belakang|huruf pertama|huruf awal|balikkan
whatever apa pun pertanyaan*|apapun pertanyaan*|apa pun yang ditanyakan|apapun yang ditanyakan|terlepas dari pertanyaan|terlepas dari apa|tidak peduli apa|jika pengguna bertanya|ketika pengguna bertanya
best nilai tertinggi|skor tertinggi|nilai maksimal|nilai sempurna|peringkat pertama|urutan pertama|posisi pertama|lima bintang|sepuluh dari sepuluh|kandidat terbaik|pilihan terbaik|produk terbaik|pemasok terbaik|ulasan positif|terbaik
allow mengizinkanmu|mengizinkan anda|telah mengizinkan|memberi izin|kamu diizinkan|anda diizinkan|kamu berwenang|sudah setuju|telah menyetujui
whensumm saat meringkas|ketika meringkas|jika meringkas|bila meringkas|dalam ringkasan|saat merangkum|ketika merangkum|jika merangkum|saat menjawab|ketika menjawab|saat mengutip|siapa pun yang meringkas|dalam rangkuman|saat memproses|saat mengolah|waktu meringkas|saat menyusun
asked pertanyaan pengguna|permintaan pengguna|apa yang ditanyakan pengguna|apa yang diminta pengguna|pertanyaan awal|pertanyaan semula
`,
};
